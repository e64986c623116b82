import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayMinSize, IsArray, IsOptional, ValidateIf } from 'class-validator';
import { WebAddress } from '../common/fields/address-fields';
import { Colour } from '../common/fields/colour';
import { Clearable } from '../common/fields/clearable';
import { Email } from '../common/fields/email';
import { AtMost, Checked, Choice, Text } from '../common/fields/fields';
import { toTimestamp } from '../common/timestamps';
import { OVERLAY_POSITIONS, OVERLAY_TYPES, OverlayPosition, OverlayType } from '../pages/overlay/overlay-fields';
import { Overlay } from './overlay.entity';

/** In characters. */
const MAX_OPTION_LENGTH = 100;

/** A field that some types require and the others may leave out. */
const RequiredFor = (...types: OverlayType[]): PropertyDecorator =>
  applyDecorators(
    ValidateIf((overlay: CreateOverlayDto, value: unknown) => value !== undefined || types.includes(overlay.type)),
    ApiProperty({ 'x-types': types } as ApiPropertyOptions),
  );

/** Body of `POST /api/overlay/add`. */
export class CreateOverlayDto {
  /** What the overlay shows. @example message */
  @Choice(OVERLAY_TYPES)
  type: OverlayType;

  /** A name for your own use. @example "Spring sale" */
  @Text(100)
  name: string;

  /** Text of all types but poll and image. @example "Everything at half price" */
  @RequiredFor('message', 'contact', 'newsletter', 'coupon')
  @Text(2_000)
  message?: string;

  /** Recipient of the responses to a contact form. @example ada@example.com */
  @RequiredFor('contact')
  @Email()
  email?: string;

  /** Code of a coupon. @example SPRING26 */
  @RequiredFor('coupon')
  @Text(100)
  code?: string;

  /** Question of a poll. @example "Do you like it?" */
  @RequiredFor('poll')
  @Text(255)
  question?: string;

  /** Options of a poll, two or more. @example ["Yes", "No"] */
  @RequiredFor('poll')
  @IsArray({ message: '$property must be a list.' })
  @ArrayMinSize(2, { message: '$property must have at least 2 entries.' })
  @AtMost(10)
  @Checked('texts', textsProblem, { minLength: 1, maxLength: MAX_OPTION_LENGTH, pattern: '\\S' })
  options?: string[];

  /** Address of an image. @example https://example.com/sale.png */
  @RequiredFor('image')
  @WebAddress()
  image?: string;

  /** Label of the button. @example "To the shop" */
  @IsOptional()
  @Text(100)
  label?: string | null;

  /** Destination of the button. @example https://example.com/shop */
  @IsOptional()
  @WebAddress()
  link?: string | null;

  /** @example "#2563eb" */
  @IsOptional()
  @Colour()
  color?: string | null;

  /** @example bottom */
  @IsOptional()
  @Choice(OVERLAY_POSITIONS)
  position?: OverlayPosition | null;
}

/** Body of `PUT /api/overlay/:id/update`: updates the fields that are sent; the type cannot change. */
@Clearable(['label', 'link', 'color', 'position'])
export class UpdateOverlayDto extends PartialType(OmitType(CreateOverlayDto, ['type'])) {}

/** A row of `GET /api/overlay` (docs/contract.md, CTA overlay). Fields that its type does not have are null. */
export class OverlayBody {
  /** @example 3 */
  id: number;
  /** @example message */
  @ApiProperty({ enum: OVERLAY_TYPES })
  type: OverlayType;
  /** @example "Spring sale" */
  name: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  /** Text of all types but poll and image. @example "Everything at half price" */
  message: string | null;
  /** Recipient of the responses to a contact form. @example ada@example.com */
  email: string | null;
  /** Code of a coupon. @example SPRING26 */
  code: string | null;
  /** Question of a poll. @example "Do you like it?" */
  question: string | null;
  /** Options of a poll. @example ["Yes", "No"] */
  options: string[] | null;
  /** Address of an image. @example https://example.com/sale.png */
  image: string | null;
  /** Label of the button. @example "To the shop" */
  label: string | null;
  /** Destination of the button. @example https://example.com/shop */
  link: string | null;
  /** @example "#2563eb" */
  color: string | null;
  /** @example bottom */
  @ApiProperty({ enum: OVERLAY_POSITIONS })
  position: OverlayPosition | null;

  static of({ createdAt, ...overlay }: Overlay): OverlayBody {
    const { id, type, name, message, email, code, question, options, image, label, link, color, position } = overlay;
    return {
      ...{ id, type, name, date: toTimestamp(createdAt) },
      ...{ message, email, code, question, options, image, label, link, color, position },
    };
  }
}

/** Response of `GET /api/overlay/:id`. */
export class OverlayAnswer {
  data: OverlayBody;
}

function textsProblem(value: unknown): string | undefined {
  const isText = (text: unknown) =>
    typeof text === 'string' && text.trim() !== '' && [...text].length <= MAX_OPTION_LENGTH;
  return Array.isArray(value) && value.every(isText)
    ? undefined
    : `must contain texts of 1 to ${MAX_OPTION_LENGTH} characters.`;
}
