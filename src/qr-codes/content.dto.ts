import { Transform } from 'class-transformer';
import { IsOptional, ValidateIf } from 'class-validator';
import { Destination } from '../common/address-fields';
import { Email } from '../common/email';
import { Checked, Choice, Flag, Text } from '../common/fields';
import { Line, Phone } from './content-fields';

/** More than any code holds: of digits alone 5,596 fit. */
const LONGEST_TEXT = 6_000;
const ENCRYPTIONS = ['WPA', 'WEP', 'nopass'] as const;

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

function isSecured(encryption: unknown): boolean {
  return encryption === 'WPA' || encryption === 'WEP';
}

function inUsualSpelling(value: unknown): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : undefined;
  return ENCRYPTIONS.find((encryption) => encryption.toLowerCase() === word) ?? value;
}
