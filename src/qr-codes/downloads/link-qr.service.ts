import { Injectable } from '@nestjs/common';
import { FieldProblem, NotFound } from '../../common/errors';
import { markedAddress } from '../../common/visits/scan-marker';
import { Link } from '../../links/link.entity';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { PLAIN_STYLE, QrStyle } from '../drawing/design';
import { ImageFilesService } from './image-files.service';
import { LinkQrQuery } from './link-qr.dto';
import { FileFormat } from './render-code';

/** Draws codes of links without making a QR code of the account. Their scans count for the link. */
@Injectable()
export class LinkQrService {
  constructor(
    private readonly links: ListedLinksService,
    private readonly files: ImageFilesService,
  ) {}

  /** Throws {@link NotFound}, and `InvalidInput` for a style that scanners cannot read. */
  async draw(accountId: number, id: number, format: FileFormat, query: LinkQrQuery): Promise<Buffer> {
    const link = await this.links.find(accountId, id);
    if (link === null) throw new NotFound('link');
    return this.drawLink(link, format, query);
  }

  /** Throws `InvalidInput` for a style that scanners cannot read. */
  drawLink(link: Link, format: FileFormat, query: LinkQrQuery): Promise<Buffer> {
    return this.files.render(this.payloadOf(link), styleOf(query), format, query);
  }

  problemsOf(link: Link, format: FileFormat, query: LinkQrQuery): FieldProblem[] {
    return this.files.problemsOf(this.payloadOf(link), styleOf(query), format, query);
  }

  /** The content of the code of a link. */
  payloadOf(link: Link): string {
    return markedAddress(this.links.addressOf(link));
  }
}

function styleOf(query: LinkQrQuery): QrStyle {
  const { foreground, background, shape, eyes, eyecolor, margin, frame, size } = query;
  const given = { foreground, background, shape, eyes, eyecolor, margin, frame, size };
  const set = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  return { ...PLAIN_STYLE, ...Object.fromEntries(set) };
}
