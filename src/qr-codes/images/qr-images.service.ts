import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { AccountsService } from '../../accounts/accounts.service';
import { CacheTags } from '../../cache/cache-tags';
import { TaggedCache } from '../../cache/tagged-cache';
import { HOUR_MS } from '../../common/time/durations';
import { QrPayloadsService } from '../content/qr-payloads.service';
import { renderCode } from '../downloads/render-code';
import { designOf } from '../drawing/design';
import { legible } from '../drawing/layout';
import { QrCode, QrFormat } from '../qr-code.entity';

/** An image that is drawn only when neither the visitor nor the cache has it. */
export interface QrImage {
  /** Changes whenever the image does; the `ETag` of the response. */
  revision: string;
  draw(): Promise<Buffer>;
}

const MAX_CACHE_BYTES = 16_000_000;
const CACHE_TTL_MS = HOUR_MS;
/** The approximate size of a cache entry without its image. */
const ENTRY_OVERHEAD_BYTES = 500;

/** The images of codes for visitors. */
@Injectable()
export class QrImagesService {
  private readonly cache = new TaggedCache<Buffer>({ maxBytes: MAX_CACHE_BYTES, ttlMs: CACHE_TTL_MS });

  constructor(
    @InjectRepository(QrCode) private readonly codes: Repository<QrCode>,
    private readonly payloads: QrPayloadsService,
    private readonly accounts: AccountsService,
    tags: CacheTags,
  ) {
    tags.addCache('qr_images', this.cache);
  }

  /** Returns `undefined` for an unknown slug, and while the account is suspended. */
  async find(slug: string, format: QrFormat): Promise<QrImage | undefined> {
    const code = await this.codes.findOneBy({ slug });
    if (code === null || (await this.accounts.isSuspended(code.accountId))) return undefined;
    const payload = await this.payloads.find(code);
    if (payload === undefined) return undefined;
    const revision = revisionOf(payload, code, format);
    return { revision, draw: () => this.cache.get(revision, () => load(payload, code, format)) };
  }
}

function revisionOf(payload: string, code: QrCode, format: QrFormat): string {
  const { foreground, background, logo, size } = code;
  const design = Object.entries(designOf(code)).flat();
  const all = JSON.stringify([payload, foreground, background, logo, size, format, ...design]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 22);
}

async function load(payload: string, code: QrCode, format: QrFormat) {
  const image = await renderCode(payload, legible(payload, code), format, {});
  return { value: image, tags: [], size: ENTRY_OVERHEAD_BYTES + image.length };
}
