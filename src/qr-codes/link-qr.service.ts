import { Injectable } from '@nestjs/common';
import { InvalidInput, NotFound } from '../common/errors';
import { markedAddress } from '../common/visits/scan-marker';
import { ListedLinksService } from '../links/owners/listed-links.service';
import { LinkQrQuery } from './dto/link-qr.dto';
import { drawSvg } from './images/draw-svg';
import { encodeMatrix } from './images/matrix';
import { renderPng } from './images/png';
import { QrCodeRules } from './qr-code-rules';
import { QrFormat } from './qr-code.entity';

/** Draws codes of links without making a QR code of the account. Their scans count for the link. */
@Injectable()
export class LinkQrService {
  constructor(
    private readonly links: ListedLinksService,
    private readonly rules: QrCodeRules,
  ) {}

  /** Throws {@link NotFound}, and {@link InvalidInput} for a style that scanners cannot read. */
  async draw(accountId: number, id: number, format: QrFormat, query: LinkQrQuery): Promise<Buffer> {
    const link = await this.links.find(accountId, id);
    if (link === null) throw new NotFound('link');
    const payload = markedAddress(this.links.addressOf(link));
    const { foreground = '#000000', background = '#ffffff', size = 400 } = query;
    const style = { foreground, background, size, logo: null };
    const problems = this.rules.styleProblems(payload, style);
    if (problems.length > 0) throw new InvalidInput(problems);
    const svg = drawSvg(encodeMatrix(payload, false)!, style);
    return format === 'svg' ? Buffer.from(svg) : renderPng(svg);
  }
}
