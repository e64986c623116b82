import { IntersectionType, PickType } from '@nestjs/swagger';
import { DESIGN_FIELDS } from '../drawing/design';
import { CreateQrCodeDto } from '../dto/qr-code.dto';
import { ImageSizeQuery } from './image-size.dto';

/** How the codes of links look, which are drawn without making a code of the account. */
export class LinkQrStyle extends PickType(CreateQrCodeDto, ['foreground', 'background', ...DESIGN_FIELDS]) {}

/** Query of `GET /api/url/:id/qr.svg`, `.png` and `.pdf`. */
export class LinkQrQuery extends IntersectionType(LinkQrStyle, ImageSizeQuery) {}
