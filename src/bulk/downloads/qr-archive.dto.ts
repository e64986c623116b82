import { IntersectionType, PickType } from '@nestjs/swagger';
import { Choice } from '../../common/fields/fields';
import { LinkQrQuery } from '../../qr-codes/downloads/link-qr.dto';
import { FILE_FORMATS, FileFormat } from '../../qr-codes/downloads/render-code';
import { ChooseLinksDto } from '../dto/choose-links.dto';

/** Body of `POST /api/urls/qr.zip`: up to 1,000 links, and how their codes look. */
export class QrArchiveDto extends IntersectionType(PickType(ChooseLinksDto, ['ids', 'filter']), LinkQrQuery) {
  /** Format of the images. @example png */
  @Choice(FILE_FORMATS)
  format: FileFormat;
}
