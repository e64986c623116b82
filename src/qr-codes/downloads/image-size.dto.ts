import { PickType } from '@nestjs/swagger';
import { IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../common/fields/fields';
import { CreateQrCodeDto } from '../dto/qr-code.dto';

const MM_RANGE = { message: '$property must be from 10 to 1000.' };
const DPI_RANGE = { message: '$property must be from 72 to 1200.' };

/** How large an image is: in pixels, or in millimetres for printing. */
export class ImageSizeQuery extends PickType(CreateQrCodeDto, ['size']) {
  /** Width on paper in millimetres, 10 to 1000, in place of `size`. @example 50 */
  @IsOptional()
  @Min(10, MM_RANGE)
  @Max(1_000, MM_RANGE)
  @WholeNumber()
  mm?: number;

  /** For a PNG whose width is in `mm`: pixels per inch, 72 to 1200; 300 by default. @example 300 */
  @IsOptional()
  @Min(72, DPI_RANGE)
  @Max(1_200, DPI_RANGE)
  @WholeNumber()
  dpi?: number;
}
