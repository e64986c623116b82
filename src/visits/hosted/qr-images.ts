import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QrFormat } from '../../qr-codes/qr-code.entity';
import { QrImagesService } from '../../qr-codes/qr-images.service';
import { showNotice } from '../send';
import type { Outcome } from '../visit-outcomes';

const FILE = /^([A-Za-z0-9]{10})\.(svg|png)$/;
const TYPES: Record<QrFormat, string> = { svg: 'image/svg+xml', png: 'image/png' };
/** An SVG that is opened by itself is a page: it must not do anything. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  'x-content-type-options': 'nosniff',
};

/** The images of QR codes at the visitors' door: `/qr/<word>.svg` and `.png`. */
@Injectable()
export class QrImageVisits {
  private readonly logger = new Logger(QrImageVisits.name);

  constructor(private readonly images: QrImagesService) {}

  async handle(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply): Promise<Outcome> {
    const [, slug, format] = FILE.exec(request.params.file) ?? [];
    const languages = request.headers['accept-language'];
    if (slug === undefined) return showNotice(reply, 'notFound', languages);
    try {
      return await this.answer(request, reply, slug, format as QrFormat);
    } catch (error) {
      this.logger.error(error, 'The image of a QR code could not be answered.');
      return showNotice(reply, 'unavailable', languages);
    }
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, slug: string, format: QrFormat): Promise<Outcome> {
    const image = await this.images.find(slug, format);
    if (image === undefined) return showNotice(reply, 'notFound', request.headers['accept-language']);
    const etag = `"${image.revision}"`;
    const kept = { etag, 'cache-control': 'public, max-age=300' };
    if (isKnown(etag, request.headers['if-none-match'])) void reply.code(304).headers(kept).send();
    else void reply.headers({ ...kept, ...HEADERS, 'content-type': TYPES[format] }).send(await image.draw());
    return 'hosted';
  }
}

/** Whether the visitor has the image already. A proxy may have marked the tag as weak. */
function isKnown(etag: string, known = ''): boolean {
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
