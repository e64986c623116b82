import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { CacheTags } from '../cache/cache-tags';
import { TaggedCache } from '../cache/tagged-cache';
import { drawCode } from './draw-code';
import { EncodedTextService } from './encoded-text.service';
import { findMatrix } from './matrix';
import { renderPng } from './pictures';
import { QrCode, QrFormat } from './qr-code.entity';

/** An image that need not be drawn when the visitor has it, or another visitor had it drawn. */
export interface QrImage {
  /** Changes whenever the image does. */
  revision: string;
  draw(): Promise<Buffer>;
}

const MAX_BYTES = 16_000_000;
const TTL_MS = 3_600_000;
/** About what an entry takes beside its image. */
const ENTRY_BYTES = 500;

/** The images of codes, for visitors. */
@Injectable()
export class QrImagesService {
  private readonly drawn = new TaggedCache<Buffer>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS });

  constructor(
    @InjectRepository(QrCode) private readonly codes: Repository<QrCode>,
    private readonly encodedTexts: EncodedTextService,
    private readonly accounts: AccountsService,
    tags: CacheTags,
  ) {
    tags.join('qr_images', this.drawn);
  }

  /** Empty-handed also while the account is suspended. */
  async find(slug: string, format: QrFormat): Promise<QrImage | undefined> {
    const code = await this.codes.findOneBy({ slug });
    if (code === null || (await this.accounts.isSuspended(code.accountId))) return undefined;
    const text = await this.encodedTexts.find(code);
    if (text === undefined) return undefined;
    const revision = revisionOf(text, code, format);
    return { revision, draw: () => this.drawn.get(revision, () => load(text, code, format)) };
  }
}

function revisionOf(text: string, { foreground, background, logo, size }: QrCode, format: QrFormat): string {
  const all = JSON.stringify([text, foreground, background, logo, size, format]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

async function load(text: string, code: QrCode, format: QrFormat) {
  const image = await draw(text, code, format);
  return { value: image, tags: [], size: ENTRY_BYTES + image.length };
}

async function draw(text: string, code: QrCode, format: QrFormat): Promise<Buffer> {
  const matrix = findMatrix(text, code.logo !== null);
  if (matrix === undefined) throw new Error(`The QR code ${code.id} holds more than a code can.`);
  const svg = drawCode(matrix, code);
  return format === 'svg' ? Buffer.from(svg) : renderPng(svg);
}
