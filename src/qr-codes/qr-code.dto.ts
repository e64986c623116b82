import { ApiExtraModels, ApiProperty, getSchemaPath, OmitType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsDefined, IsIn, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Checked, Choice, Text, WholeNumber } from '../common/fields';
import { toSixDigits } from './colours';
import { logoProblem } from './logo';
import { QR_FORMATS, QR_TYPES, QrFormat, QrType } from './qr-code.entity';
import { bareProblem, FORM_CLASSES, readContent } from './read-content';

const SIZE = { message: '$property must be from 100 to 2000.' };

/** A colour, kept with six digits in lower case. */
const Colour = (): PropertyDecorator => (target, property) => {
  Transform(({ value }: { value: unknown }) => toSixDigits(value))(target, property);
  Matches(/^#[0-9a-f]{6}$/, { message: '$property must be a colour such as #2563eb.' })(target, property);
};

/** What a code says, described for `/docs`. */
export const ContentProperty = (): PropertyDecorator =>
  ApiProperty({
    description: 'A string, or an object of the fields of the type.',
    // Not `oneOf`: a phone number alone fits several types.
    anyOf: [{ type: 'string' }, ...FORM_CLASSES.map((form) => ({ $ref: getSchemaPath(form) }))],
    example: 'https://example.com/menu',
  });

/** Body of `POST /api/qr/add`. */
@ApiExtraModels(...FORM_CLASSES)
export class CreateQrCodeDto {
  /** @example link */
  @Choice(QR_TYPES)
  type: QrType;

  @ContentProperty()
  @Transform(({ obj }: { obj: Partial<CreateQrCodeDto> }) => readContent(obj.type, obj.data))
  @ValidateNested()
  @Checked('content', (value, of) => bareProblem((of as CreateQrCodeDto).type, value))
  @IsDefined({ message: '$property must be given.' })
  data: unknown;

  /** Your own name for it. @example "Table cards" */
  @IsOptional()
  @Text(100)
  name?: string;

  /** @example "#000000" */
  @IsOptional()
  @Colour()
  foreground?: string;

  /** @example "#ffffff" */
  @IsOptional()
  @Colour()
  background?: string;

  /** Image for the middle, PNG or JPEG as a data URI. @example "data:image/png;base64,iVBORw0KGgo…" */
  @IsOptional()
  @Checked('logo', logoProblem)
  logo?: string;

  /** Width and height of the image in pixels, 100 to 2000. @example 400 */
  @IsOptional()
  @WholeNumber()
  @Min(100, SIZE)
  @Max(2000, SIZE)
  size?: number;

  /** Which of the two images `link` names; both are always there. @example svg */
  @IsOptional()
  @Choice(QR_FORMATS)
  format?: QrFormat;
}

/** Body of `PUT /api/qr/:id/update`: whatever is there changes; the type stays. */
export class UpdateQrCodeDto extends PartialType(OmitType(CreateQrCodeDto, ['type', 'data'])) {
  /** Only the one that it has. @example link */
  @IsOptional()
  @Choice(QR_TYPES)
  type?: QrType;

  /** Checked by the code's type once it is known. */
  @ContentProperty()
  @IsOptional()
  data?: unknown;

  /** Names of fields to empty, as an absent one stays as it is. @example ["logo"] */
  @IsOptional()
  @IsArray({ message: '$property must be a list of field names.' })
  @IsIn(['logo'], { each: true, message: '$property must hold some of logo.' })
  clear?: 'logo'[];
}
