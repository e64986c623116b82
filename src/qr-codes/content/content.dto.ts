import { Transform } from 'class-transformer';
import { IsOptional, ValidateIf } from 'class-validator';
import { Destination } from '../../common/fields/address-fields';
import { Email } from '../../common/fields/email';
import { Checked, Choice, Flag } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { Line } from '../../common/fields/texts/line';
import { MAX_TEXT_LENGTH, Phone } from './content-fields';

const ENCRYPTIONS = ['WPA', 'WEP', 'nopass'] as const;

/** `data` of a text. */
export class TextContent {
  /** May have several lines. @example "Table 7" */
  @Text(MAX_TEXT_LENGTH)
  text: string;
}

/** `data` of a link, whose destination can be changed later. */
export class LinkContent {
  /** @example https://example.com/menu */
  @Destination()
  url: string;
}

/** `data` of an e-mail. */
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

/** `data` of a phone number. */
export class PhoneContent {
  /** @example "+49 30 123456" */
  @Phone()
  phone: string;
}

/** `data` of a text message. */
export class SmsContent {
  /** @example "+49 30 123456" */
  @Phone()
  phone: string;

  /** @example "Hello" */
  @IsOptional()
  @Text(2_000)
  message?: string;
}

/** `data` of a Wi-Fi network. */
export class WifiContent {
  /** Name of the network. @example Guests */
  @Line(32)
  ssid: string;

  /** @example "correct horse" */
  @ValidateIf(({ encryption }: WifiContent, value) => value !== undefined || isSecured(encryption))
  @Checked('unused', (_, network) =>
    (network as WifiContent).encryption === 'nopass' ? 'must be left out for a network without one.' : undefined,
  )
  @Line(64)
  password?: string;

  /** By default WPA with a password, and nopass without one. @example WPA */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => toCanonicalCase(value))
  @Choice(ENCRYPTIONS)
  encryption?: (typeof ENCRYPTIONS)[number];

  /** Whether the network does not broadcast its name. @example false */
  @IsOptional()
  @Flag()
  hidden?: boolean;
}

function isSecured(encryption: unknown): boolean {
  return encryption === 'WPA' || encryption === 'WEP';
}

function toCanonicalCase(value: unknown): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : undefined;
  return ENCRYPTIONS.find((encryption) => encryption.toLowerCase() === word) ?? value;
}
