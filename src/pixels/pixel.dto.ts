import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked, CheckedText, Choice } from '../common/fields/fields';
import { Text } from '../common/fields/texts/text';
import { LineLabel } from '../common/fields/texts/label';
import { toTimestamp } from '../common/time/timestamps';
import { MAX_PIXEL_TAG_LENGTH, PIXEL_TYPES, PixelType, tagProblem } from './pixel-types';
import { Pixel } from './pixel.entity';

/** Body of `POST /api/pixel/add` (docs/contract.md, Pixels). */
export class CreatePixelDto {
  /** The provider. @example gtmpixel */
  @Choice(PIXEL_TYPES)
  type: PixelType;

  /** A name for your own use. @example Shop */
  @LineLabel(100)
  name: string;

  /** The tag or identifier that the provider gave you. @example GTM-ABC123 */
  @CheckedText('tag', (tag, pixel) => tagProblem(tag, (pixel as CreatePixelDto).type), {
    minLength: 1,
    maxLength: MAX_PIXEL_TAG_LENGTH,
  })
  tag: string;
}

/** Body of `PUT /api/pixel/:id/update` (docs/contract.md, Pixels). */
export class UpdatePixelDto {
  /** @example Shop */
  @IsOptional()
  @LineLabel(100)
  name?: string;

  /** @example GTM-ABC123 */
  @Checked('tagOfSomeType', (tag) =>
    PIXEL_TYPES.every((type) => tagProblem(tag, type) !== undefined) ? 'is not a tag of any type.' : undefined,
  )
  @Text(MAX_PIXEL_TAG_LENGTH)
  tag: string;
}

/** A pixel as the API shows it (docs/contract.md, Pixel). */
export class PixelBody {
  /** @example 3 */
  id: number;
  /** @example gtmpixel */
  @ApiProperty({ enum: PIXEL_TYPES })
  type: string;
  /** @example Shop */
  name: string;
  /** @example GTM-ABC123 */
  tag: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, type, name, tag, createdAt }: Pixel): PixelBody {
    return { id, type, name, tag, date: toTimestamp(createdAt) };
  }
}

/** Response of `GET /api/pixel/:id`. */
export class PixelResponse {
  data: PixelBody;
}
