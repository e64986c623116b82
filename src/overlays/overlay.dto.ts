import { OmitType, PartialType } from '@nestjs/swagger';
import { ArrayMinSize, IsArray, IsOptional, Matches, ValidateIf } from 'class-validator';
import { WebAddress } from '../common/address-fields';
import { Email } from '../common/email';
import { AtMost, Checked, Choice, Text } from '../common/fields';
import { toTimestamp } from '../common/timestamps';
import { Overlay, OVERLAY_POSITIONS, OVERLAY_TYPES, OverlayPosition, OverlayType } from './overlay.entity';

/** The longest answer of a poll, in characters. */
const LONGEST_OPTION = 100;

/** A field that overlays of some types must have; the others may leave it out. */
const NeededBy = (...types: OverlayType[]): PropertyDecorator =>
  ValidateIf((of: CreateOverlayDto, value: unknown) => value !== undefined || types.includes(of.type));

/** Body of `POST /api/overlay/add`. */
export class CreateOverlayDto {
  /** @example message */
  @Choice(OVERLAY_TYPES)
  type: OverlayType;

  /** Your own name for it. @example "Spring sale" */
  @Text(100)
  name: string;

  /** Text of all types but poll and image. @example "Everything at half price" */
  @NeededBy('message', 'contact', 'newsletter', 'coupon')
  @Text(2_000)
  message?: string;

  /** Where the answers of a contact form go to. @example ada@example.com */
  @NeededBy('contact')
  @Email()
  email?: string;

  /** Code of a coupon. @example SPRING26 */
  @NeededBy('coupon')
  @Text(100)
  code?: string;

  /** Question of a poll. @example "Do you like it?" */
  @NeededBy('poll')
  @Text(255)
  question?: string;

  /** Answers to choose from in a poll, two or more. @example ["Yes", "No"] */
  @NeededBy('poll')
  @IsArray({ message: '$property must be a list.' })
  @ArrayMinSize(2, { message: '$property must have at least 2 entries.' })
  @AtMost(10)
  @Checked('texts', textsProblem, { minLength: 1, maxLength: LONGEST_OPTION, pattern: '\\S' })
  options?: string[];

  /** Address of an image. @example https://example.com/sale.png */
  @NeededBy('image')
  @WebAddress()
  image?: string;

  /** Words on the button. @example "To the shop" */
  @IsOptional()
  @Text(100)
  label?: string;

  /** Where the button leads. @example https://example.com/shop */
  @IsOptional()
  @WebAddress()
  link?: string;

  /** @example "#2563eb" */
  @IsOptional()
  @Matches(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, { message: '$property must be a colour such as #2563eb.' })
  color?: string;

  /** @example bottom */
  @IsOptional()
  @Choice(OVERLAY_POSITIONS)
  position?: OverlayPosition;
}

/** Body of `PUT /api/overlay/:id/update`: whatever is there changes; the type stays. */
export class UpdateOverlayDto extends PartialType(OmitType(CreateOverlayDto, ['type'])) {}

/** A row of `GET /api/overlay` (docs/api.md, CTA overlay). */
export class OverlayBody {
  /** @example 3 */
  id: number;
  /** @example message */
  type: string;
  /** @example "Spring sale" */
  name: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, type, name, createdAt }: Overlay): OverlayBody {
    return { id, type, name, date: toTimestamp(createdAt) };
  }
}

function textsProblem(value: unknown): string | undefined {
  const isText = (text: unknown) =>
    typeof text === 'string' && text.trim() !== '' && [...text].length <= LONGEST_OPTION;
  return Array.isArray(value) && value.every(isText)
    ? undefined
    : `must hold texts of 1 to ${LONGEST_OPTION} characters.`;
}
