import { Inject, Injectable } from '@nestjs/common';
import { Blocklist } from '../../blocklist/blocklist.service';
import { FieldProblem } from '../../common/errors';
import { Settings, settings } from '../../config/settings';
import { ServiceHosts } from '../../domains/service-hosts';
import { encodeContent } from '../content/encode-content';
import { fieldsOf } from '../content/parse-content';
import { contrast, luminance } from '../../pages/styles/branding/colour';
import { MIN_CONTRAST } from '../drawing/colours';
import { QrStyle } from '../drawing/design';
import { minSize } from '../drawing/layout';
import { encodeMatrix } from '../drawing/matrix';
import { QrCode } from '../qr-code.entity';

/** As long as a random alias. */
const ALIAS_OF_A_PREVIEW = 'preview';

/** Rules about several fields of a code: scanners must be able to read it, and its destination must be allowed. */
@Injectable()
export class QrCodeRules {
  constructor(
    private readonly serviceHosts: ServiceHosts,
    private readonly blocklist: Blocklist,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  styleProblems(payload: string, style: QrStyle): FieldProblem[] {
    return [...sizeProblems(payload, style), ...colourProblems(style)];
  }

  /** A code may lead to a page of this service, but not through another redirect. */
  async destinationProblems({ accountId, type, content }: QrCode): Promise<FieldProblem[]> {
    if (type !== 'link') return [];
    const field = typeof content === 'string' ? 'data' : 'data.url';
    const { url } = fieldsOf('link', content);
    await this.serviceHosts.settled();
    const message = `${field} must not be an address that this service redirects.`;
    return this.serviceHosts.mayRedirect(new URL(url).href, accountId)
      ? [{ field, code: 'own_address', message }]
      : this.blocklist.problemsOf({ [field]: url });
  }

  /** A short address is not known before its link is created, but its length is. */
  payloadOf({ type, content }: Pick<QrCode, 'type' | 'content'>): string {
    return type === 'link' ? `${this.configured.baseUrl}/${ALIAS_OF_A_PREVIEW}` : encodeContent(type, content);
  }
}

function sizeProblems(payload: string, style: QrStyle): FieldProblem[] {
  const { logo, size } = style;
  const matrix = encodeMatrix(payload, logo !== null);
  if (matrix === undefined) {
    const code = logo === null ? 'a QR code' : 'a QR code with a logo';
    return [{ field: 'data', message: `data is too long for ${code}.` }];
  }
  const min = minSize(matrix, style);
  if (size >= min) return [];
  return [{ field: 'size', message: `size must be ${min} or more for this content, or it could not be read.` }];
}

function colourProblems({ foreground, background, eyecolor }: QrStyle): FieldProblem[] {
  const colours = { foreground, ...(eyecolor !== null && { eyecolor }) };
  const faint = Object.entries(colours).filter(([, colour]) => contrast(colour, background) < MIN_CONTRAST);
  if (faint.length > 0)
    return faint.map(([field]) => ({ field, message: `${field} differs too little from background to be read.` }));
  const isDarker = (colour: string) => luminance(colour) < luminance(background);
  if (eyecolor === null || isDarker(eyecolor) === isDarker(foreground)) return [];
  const message = `eyecolor must be ${isDarker(foreground) ? 'darker' : 'lighter'} than background, as foreground is.`;
  return [{ field: 'eyecolor', message }];
}
