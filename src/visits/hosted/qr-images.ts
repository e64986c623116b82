import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { MEDIA_TYPES } from '../../qr-codes/downloads/render-code';
import { QrFormat } from '../../qr-codes/qr-code.entity';
import { QrImagesService } from '../../qr-codes/images/qr-images.service';
import { Decision } from '../decision';
import { LinkResolver } from '../targeting/link-resolver';

const PATH = /^qr\/([A-Za-z0-9]{10})\.(svg|png)$/;
/** Opened directly, an SVG is a document: it may show its embedded logo, but run no scripts. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
};

/** The images of QR codes, `/qr/<slug>.svg` and `.png`, on the service's own host. */
@Injectable()
export class QrImageVisits {
  constructor(
    private readonly images: QrImagesService,
    private readonly resolver: LinkResolver,
  ) {}

  async decide(visit: Visit): Promise<Decision> {
    const [, slug, format] = (PATH.exec(visit.alias) ?? []) as [string?, string?, QrFormat?];
    const image = this.resolver.isOwn(visit.host) && slug && format && (await this.images.find(slug, format));
    if (!image) return this.resolver.fallbackFor(visit);
    const etag = `"${image.revision}"`;
    const headers = { etag, 'cache-control': 'public, max-age=300', ...SECURITY_HEADERS };
    // A browser replaces its stored headers by those of a 304.
    if (isCached(etag, visit.knownTags)) return { kind: 'file', status: 304, headers, outcome: 'hosted' };
    const type = { 'content-type': MEDIA_TYPES[format] };
    return { kind: 'file', status: 200, headers: { ...headers, ...type }, body: await image.draw(), outcome: 'hosted' };
  }
}

/** Whether `If-None-Match` has the tag, or `*` for any. A proxy may have made the tag weak. */
function isCached(etag: string, knownTags: string): boolean {
  return knownTags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
