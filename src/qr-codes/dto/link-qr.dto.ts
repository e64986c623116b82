import { IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../common/fields/fields';
import { Colour, SIZE_RANGE } from './qr-code.dto';

/** Query of `GET /api/url/:id/qr.svg` and `.png`. */
export class LinkQrQuery {
  /** `#RGB`, `#RRGGBB` or `rgb(r,g,b)`. @example "#000000" */
  @IsOptional()
  @Colour()
  foreground?: string;

  /** As `foreground`. @example "#ffffff" */
  @IsOptional()
  @Colour()
  background?: string;

  /** Width and height of the image in pixels, 100 to 2000. @example 400 */
  @IsOptional()
  @WholeNumber()
  @Min(100, SIZE_RANGE)
  @Max(2000, SIZE_RANGE)
  size?: number;
}
