import { IsOptional } from 'class-validator';
import { Checked, Choice, Text } from '../common/fields';
import { toTimestamp } from '../common/timestamps';
import { LONGEST_TAG, PIXEL_TYPES, PixelType, tagProblem } from './pixel-types';
import { Pixel } from './pixel.entity';

/** Body of `POST /api/pixel/add` (docs/api.md, Pixels). */
export class CreatePixelDto {
  /** @example gtmpixel */
  @Choice(PIXEL_TYPES)
  type: PixelType;

  /** Your own name for it. @example Shop */
  @Text(100)
  name: string;

  /** The tag or identifier that the provider gave you. @example GTM-ABC123 */
  @Checked(
    'tag',
    (tag, of) => (typeof tag === 'string' ? tagProblem(tag, (of as CreatePixelDto).type) : 'must be a string.'),
    { minLength: 1, maxLength: LONGEST_TAG },
  )
  tag: string;
}

/** Body of `PUT /api/pixel/:id/update` (docs/api.md, Pixels). */
export class UpdatePixelDto {
  /** @example Shop */
  @IsOptional()
  @Text(100)
  name?: string;

  /** @example GTM-ABC123 */
  @Text(LONGEST_TAG)
  tag: string;
}

/** A pixel as the API shows it (docs/api.md, Pixel). */
export class PixelBody {
  /** @example 3 */
  id: number;
  /** @example gtmpixel */
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
