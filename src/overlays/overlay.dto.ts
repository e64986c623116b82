import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { ArrayMinSize, IsArray, IsOptional, ValidateIf } from 'class-validator';
import { CanonicalEmail } from '../accounts/names/canonical-email';
import { WebAddress } from '../common/fields/address-fields';
import { Colour } from '../common/fields/colour';
import { Clearable } from '../common/fields/clearable';
import { Email } from '../common/fields/email';
import { isBlank, plainTextProblem } from '../common/fields/field-values';
import { AtMost, Checked, Choice } from '../common/fields/fields';
import { Label, LineLabel } from '../common/fields/texts/label';
import { OVERLAY_POSITIONS, OVERLAY_TYPES, OverlayPosition, OverlayType } from '../pages/overlay/overlay-fields';
import { TYPES_WITH } from './own-fields';

/** In characters. */
const MAX_OPTION_LENGTH = 100;

/** A field that some types require and the others may leave out. */
const RequiredFor = (types: readonly OverlayType[]): PropertyDecorator =>
  applyDecorators(
    ValidateIf((overlay: CreateOverlayDto, value: unknown) => value !== undefined || types.includes(overlay.type)),
    ApiProperty({ 'x-types': types, 'x-required': true } as ApiPropertyOptions),
  );

/** An optional field of some types. */
const OptionalFor = (types: readonly OverlayType[]): PropertyDecorator =>
  applyDecorators(IsOptional(), ApiProperty({ 'x-types': types } as ApiPropertyOptions));

/** Body of `POST /api/overlay/add`. */
export class CreateOverlayDto {
  /**
   * What the overlay shows. What visitors send with a `contact`, `newsletter` or `poll` is stored and read at
   * `GET /api/overlay/:id/responses`; no e-mail is sent. @example message
   */
  @Choice(OVERLAY_TYPES)
  type: OverlayType;

  /** A name for your own use. @example "Spring sale" */
  @LineLabel(100)
  name: string;

  /** Text of all types but poll and image. @example "Everything at half price" */
  @RequiredFor(TYPES_WITH.message)
  @Label(2_000)
  message?: string;

  /**
   * E-mail address of the person who replies to messages from the contact form, for your own use: visitors do not see it. It is
   * stored in lower case. @example ada@example.com
   */
  @OptionalFor(TYPES_WITH.email)
  @CanonicalEmail()
  @Email()
  email?: string | null;

  /** Code of a coupon. @example SPRING26 */
  @RequiredFor(TYPES_WITH.code)
  @Label(100)
  code?: string;

  /** Question of a poll. @example "Do you like it?" */
  @RequiredFor(TYPES_WITH.question)
  @Label(255)
  question?: string;

  /** Options of a poll, two or more. @example ["Yes", "No"] */
  @RequiredFor(TYPES_WITH.options)
  @IsArray({ message: '$property must be a list.' })
  @ArrayMinSize(2, { message: '$property must have at least 2 entries.' })
  @AtMost(10)
  @Checked('texts', textsProblem, { minLength: 1, maxLength: MAX_OPTION_LENGTH, pattern: '\\S' })
  options?: string[];

  /** Address of an image. @example https://example.com/sale.png */
  @RequiredFor(TYPES_WITH.image)
  @WebAddress()
  image?: string;

  /** Label of the button. @example "To the shop" */
  @IsOptional()
  @Label(100)
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
@Clearable(['email', 'label', 'link', 'color', 'position'])
export class UpdateOverlayDto extends PartialType(OmitType(CreateOverlayDto, ['type'])) {
  /** Only the type that the overlay has. @example message */
  @IsOptional()
  @Choice(OVERLAY_TYPES)
  type?: OverlayType;
}

/** Body of `POST /api/overlay/preview`: without the texts of its type, the overlay is shown without them. */
export class PreviewOverlayDto extends IntersectionType(
  PickType(CreateOverlayDto, ['type']),
  PartialType(OmitType(CreateOverlayDto, ['type'])),
) {}

function textsProblem(value: unknown): string | undefined {
  const isText = (text: unknown) => typeof text === 'string' && !isBlank(text) && [...text].length <= MAX_OPTION_LENGTH;
  if (!Array.isArray(value) || !value.every(isText))
    return `must contain texts of 1 to ${MAX_OPTION_LENGTH} characters.`;
  return value.map(plainTextProblem).find((problem) => problem !== undefined);
}
