import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, ValidateIf } from 'class-validator';
import { Destination, WebAddress } from '../common/address-fields';
import { Checked, Choice, Flag, Text } from '../common/fields';

/** More than any code holds: of digits alone 5,596 fit. */
const LONGEST_TEXT = 6_000;
const ENCRYPTIONS = ['WPA', 'WEP', 'nopass'] as const;

/** Text without a line break, which would end a field of the encoded form. */
const Line = (longest: number): PropertyDecorator =>
  applyDecorators(
    Checked('oneLine', (value) => (/[\t\n\r]/.test(String(value)) ? 'must be a single line.' : undefined)),
    Text(longest),
  );

const Phone = (): PropertyDecorator => applyDecorators(Checked('phone', phoneProblem), Line(40));

/** The length and the characters first: on half a character `IsEmail` throws. */
const Email = (): PropertyDecorator =>
  applyDecorators(
    Line(254),
    IsEmail({}, { message: '$property must be an e-mail address.' }),
    ApiProperty({ format: 'email' }),
  );

/** `data` of a text. */
export class TextContent {
  /** May have several lines. @example "Table 7" */
  @Text(LONGEST_TEXT)
  text: string;
}

/** `data` of a link, which can be led elsewhere later. */
export class LinkContent {
  /** @example https://example.com/menu */
  @Destination()
  url: string;
}

/** `data` of an e-mail to write. */
export class EmailContent {
  /** @example ada@example.com */
  @Email()
  email: string;

  /** @example "Table 7" */
  @IsOptional()
  @Line(255)
  subject?: string;

  /** @example "We would like to order." */
  @IsOptional()
  @Text(2_000)
  message?: string;
}

/** `data` of a number to call. */
export class PhoneContent {
  /** @example "+49 30 123456" */
  @Phone()
  phone: string;
}

/** `data` of a short message to send. */
export class SmsContent {
  /** @example "+49 30 123456" */
  @Phone()
  phone: string;

  /** @example "Hello" */
  @IsOptional()
  @Text(2_000)
  message?: string;
}

/** `data` of a wireless network to join. */
export class WifiContent {
  /** Name of the network. @example Guests */
  @Line(32)
  ssid: string;

  /** @example "correct horse" */
  @ValidateIf(({ encryption }: WifiContent, value) => value !== undefined || isSecured(encryption))
  @Checked('unused', (_, of) =>
    (of as WifiContent).encryption === 'nopass' ? 'must be left out for a network without one.' : undefined,
  )
  @Line(64)
  password?: string;

  /** By default WPA where there is a password, else nopass. @example WPA */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => inUsualSpelling(value))
  @Choice(ENCRYPTIONS)
  encryption?: (typeof ENCRYPTIONS)[number];

  /** Whether the network does not tell its name. @example false */
  @IsOptional()
  @Flag()
  hidden?: boolean;
}

/** `data` of somebody to keep; a first name, a last name or an organization must be there. */
export class VcardContent {
  /** @example Ada */
  @ValidateIf((of: VcardContent, value) => value !== undefined || !(of.lastname || of.organization))
  @Line(100)
  firstname?: string;

  /** @example Lovelace */
  @IsOptional()
  @Line(100)
  lastname?: string;

  /** @example "Analytical Engines" */
  @IsOptional()
  @Line(150)
  organization?: string;

  /** @example Programmer */
  @IsOptional()
  @Line(150)
  title?: string;

  /** @example "+49 30 123456" */
  @IsOptional()
  @Phone()
  phone?: string;

  /** @example ada@example.com */
  @IsOptional()
  @Email()
  email?: string;

  /** @example https://example.com */
  @IsOptional()
  @WebAddress()
  website?: string;

  /** @example "12 Long Street" */
  @IsOptional()
  @Line(150)
  street?: string;

  /** @example London */
  @IsOptional()
  @Line(100)
  city?: string;

  /** @example "W1 2AB" */
  @IsOptional()
  @Line(20)
  zip?: string;

  /** @example "United Kingdom" */
  @IsOptional()
  @Line(100)
  country?: string;

  /** @example "Met at the fair." */
  @IsOptional()
  @Text(1_000)
  note?: string;
}

function phoneProblem(value: unknown): string | undefined {
  const isPhone = typeof value === 'string' && /^\+?[\d ()./-]+$/.test(value) && /^\d{2,20}$/.test(digitsOf(value));
  return isPhone ? undefined : 'must be a phone number such as +49 30 123456.';
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

function isSecured(encryption: unknown): boolean {
  return encryption === 'WPA' || encryption === 'WEP';
}

function inUsualSpelling(value: unknown): unknown {
  const word = String(value).toLowerCase();
  return ENCRYPTIONS.find((encryption) => encryption.toLowerCase() === word) ?? value;
}
