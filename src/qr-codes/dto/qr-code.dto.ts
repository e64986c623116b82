import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptions, getSchemaPath, OmitType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsDefined, IsIn, IsOptional, Matches, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { Clearable } from '../../common/fields/clearable';
import { Checked, Choice, Id, WholeNumber } from '../../common/fields/fields';
import { Line } from '../../common/fields/texts/line';
import { LineLabel } from '../../common/fields/texts/label';
import { bareContentProblem, CONTENT_CLASSES, parseContent } from '../content/parse-content';
import { toSixDigits } from '../drawing/colours';
import {
  DESIGN_FIELDS,
  MAX_FRAME_LENGTH,
  MAX_MARGIN_MODULES,
  QR_EYES,
  QR_SHAPES,
  QrEyes,
  QrShape,
} from '../drawing/design';
import { logoProblem } from '../images/logo';
import { QR_FORMATS, QR_TYPES, QrFormat, QrType } from '../qr-code.entity';

const SIZE_RANGE = { message: '$property must be from 100 to 2000.' };
const MARGIN_RANGE = { message: `$property must be from 0 to ${MAX_MARGIN_MODULES}.` };

/** A colour, stored as six digits in lower case. */
const Colour = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => toSixDigits(value)),
    Matches(/^#[0-9a-f]{6}$/, { message: '$property must be a colour such as #2563eb or rgb(37,99,235).' }),
  );

/** Describes the content of a code for `/docs`. */
export const ContentProperty = (): PropertyDecorator =>
  ApiProperty({
    description: 'A string, or an object of the fields of the type.',
    // Not `oneOf`: a phone number alone fits several types.
    anyOf: [{ type: 'string' }, ...CONTENT_CLASSES.map((dto) => ({ $ref: getSchemaPath(dto) }))],
    example: 'https://example.com/menu',
  });

/** Body of `POST /api/qr/add`. */
@ApiExtraModels(...CONTENT_CLASSES)
export class CreateQrCodeDto {
  /** What the code contains. @example link */
  @Choice(QR_TYPES)
  type: QrType;

  @ContentProperty()
  @ApiProperty({ 'x-or': 'linkid' } as ApiPropertyOptions)
  @Transform(({ obj }: { obj: Partial<CreateQrCodeDto> }) => parseContent(obj.type, obj.data))
  @ValidateNested()
  @Checked('content', (value, code) => bareContentProblem((code as CreateQrCodeDto).type, value))
  @ValidateIf(({ linkid }: CreateQrCodeDto, data) => linkid === undefined || data !== undefined)
  @IsDefined({ message: '$property must be given.' })
  data: unknown;

  /** For the type link, in place of `data`: id of the link whose short address the code holds. @example 42 */
  @IsOptional()
  @Id()
  linkid?: number;

  /** A name for your own use. @example "Table cards" */
  @IsOptional()
  @LineLabel(100)
  name?: string;

  /** `#RGB`, `#RRGGBB` or `rgb(r,g,b)`. @example "#000000" */
  @IsOptional()
  @Colour()
  foreground?: string;

  /** As `foreground`. @example "#ffffff" */
  @IsOptional()
  @Colour()
  background?: string;

  /** Image for the middle, PNG or JPEG, as a data URI or an address, which is fetched once. @example "data:image/png;base64,iVBORw0KGgo…" */
  @IsOptional()
  @Checked('logo', logoProblem)
  logo?: string | null;

  /** Shape of the modules, the small squares; square by default. @example rounded */
  @IsOptional()
  @Choice(QR_SHAPES)
  shape?: QrShape | null;

  /** Shape of the eyes, the three large squares in the corners; square by default. @example circle */
  @IsOptional()
  @Choice(QR_EYES)
  eyes?: QrEyes | null;

  /** Colour of the eyes; by default the foreground. @example "#17664b" */
  @IsOptional()
  @Colour()
  eyecolor?: string | null;

  /** Empty modules on each side, 0 to 10; 4 by default. With fewer, place the image on a background as bright as its own. @example 4 */
  @IsOptional()
  @Min(0, MARGIN_RANGE)
  @Max(MAX_MARGIN_MODULES, MARGIN_RANGE)
  @WholeNumber()
  margin?: number | null;

  /** Text below the code, in a frame around both. The image is then taller than wide. @example "Scan me" */
  @IsOptional()
  @Line(MAX_FRAME_LENGTH)
  frame?: string | null;

  /** Width of the image in pixels, 100 to 2000; without a frame its height too. @example 400 */
  @IsOptional()
  @Min(100, SIZE_RANGE)
  @Max(2000, SIZE_RANGE)
  @WholeNumber()
  size?: number;

  /** The format of the image at `link`; both are always available. @example svg */
  @IsOptional()
  @Choice(QR_FORMATS)
  format?: QrFormat;
}

/** Body of `POST /api/qr/preview`. */
export class PreviewQrCodeDto extends CreateQrCodeDto {
  /** Id of a saved code of this type, whose short address the image then contains. @example 7 */
  @IsOptional()
  @Id()
  qr?: number;
}

/** Body of `PUT /api/qr/:id/update`: updates the fields that are sent; the type cannot change. */
@Clearable(['logo', ...DESIGN_FIELDS])
export class UpdateQrCodeDto extends PartialType(OmitType(CreateQrCodeDto, ['type', 'data', 'linkid'])) {
  /** Only the type that the code has. @example link */
  @IsOptional()
  @Choice(QR_TYPES)
  type?: QrType;

  /** Validated by the service, which knows the code's type. */
  @ContentProperty()
  @IsOptional()
  data?: unknown;

  /** Names of fields to remove. @example ["logo"] */
  @IsOptional()
  @IsArray({ message: '$property must be a list of field names.' })
  @IsIn(['logo'], { each: true, message: '$property may contain only logo.' })
  clear?: 'logo'[];
}
