import { IsOptional, ValidateIf } from 'class-validator';
import { WebAddress } from '../../common/fields/address-fields';
import { Email } from '../../common/fields/email';
import { Text } from '../../common/fields/texts/text';
import { Line } from '../../common/fields/texts/line';
import { Phone } from './content-fields';

/** `data` of a contact; a first name, a last name or an organization is required. */
export class VcardContent {
  /** @example Ada */
  @ValidateIf((card: VcardContent, value) => value !== undefined || !(card.lastname || card.organization))
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
