import { PickType } from '@nestjs/swagger';
import { CreateQrCodeDto } from './qr-code.dto';

/** Query of `GET /api/url/:id/qr.svg` and `.png`. */
export class LinkQrQuery extends PickType(CreateQrCodeDto, ['foreground', 'background', 'size']) {}
