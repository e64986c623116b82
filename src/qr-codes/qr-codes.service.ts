import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { CodeScans } from '../clicks/entities/totals.entity';
import { NotFound } from '../common/errors';
import { SearchRequest } from '../common/lists/page';
import { againIfReferenceGone } from '../database/database-errors';
import { findPage } from '../database/queries/find-page';
import { lockRow } from '../database/queries/lock-row';
import { Transactions } from '../database/transactions';
import { Link } from '../links/link.entity';
import { OwnedLinksService } from '../links/owners/owned-links.service';
import { fieldsOf } from './content/parse-content';
import { CreateQrCodeDto, UpdateQrCodeDto } from './dto/qr-code.dto';
import { QrCodeRequests } from './requests/qr-code-requests';
import { QrCode } from './qr-code.entity';

/** The columns that a list shows: logos are large. */
const LIST_COLUMNS = {
  id: true,
  name: true,
  type: true,
  foreground: true,
  background: true,
  size: true,
  format: true,
  slug: true,
  linkId: true,
  showsLink: true,
  createdAt: true,
} as const;

/** Creates, updates and deletes codes, together with the short links that codes of the type `link` own. */
@Injectable()
export class QrCodesService {
  constructor(
    @InjectRepository(QrCode) private readonly codes: Repository<QrCode>,
    private readonly transactions: Transactions,
    private readonly ownedLinks: OwnedLinksService,
    private readonly requests: QrCodeRequests,
  ) {}

  findPage(accountId: number, request: SearchRequest): Promise<{ rows: QrCode[]; total: number }> {
    return findPage(this.codes, { accountId }, request, { searched: ['name'], select: LIST_COLUMNS });
  }

  find(accountId: number, id: number): Promise<QrCode | null> {
    return this.codes.findOneBy({ id, accountId });
  }

  async get(accountId: number, id: number): Promise<QrCode> {
    const code = await this.find(accountId, id);
    if (code === null) throw new NotFound('QR code');
    return code;
  }

  /** Throws {@link InvalidInput}. */
  async create(accountId: number, dto: CreateQrCodeDto): Promise<QrCode> {
    return againIfReferenceGone(async () => this.insert(await this.requests.create(accountId, dto)));
  }

  private insert(code: QrCode): Promise<QrCode> {
    return this.transactions.run(async (manager) => {
      const linkId = code.type === 'link' ? (code.linkId ?? (await this.insertLink(manager, code)).id) : null;
      const saved = await manager.save(manager.create(QrCode, { ...code, linkId }));
      if (saved.showsLink) await manager.insert(CodeScans, { slug: saved.slug, linkId: saved.linkId!, scans: 0 });
      return saved;
    });
  }

  /** Updates the fields that are sent. Throws {@link NotFound}, and {@link InvalidInput} also for another type. */
  async update(accountId: number, id: number, dto: UpdateQrCodeDto): Promise<void> {
    let isWritten = false;
    while (!isWritten) isWritten = await this.updateUnlessChanged(accountId, id, dto);
  }

  async delete(accountId: number, id: number): Promise<void> {
    const { linkId, showsLink } = await this.get(accountId, id);
    if (linkId !== null && !showsLink) return this.ownedLinks.delete(accountId, linkId);
    await this.transactions.run((manager) => manager.delete(QrCode, { id, accountId }));
  }

  /** Returns false if another request changed the code meanwhile, with which the new columns were checked. */
  private async updateUnlessChanged(accountId: number, id: number, dto: UpdateQrCodeDto): Promise<boolean> {
    const before = await this.get(accountId, id);
    const columns = await this.requests.change(before, dto);
    if (Object.keys(columns).length === 0) return true;
    const linkId = before.showsLink ? null : before.linkId;
    try {
      return await this.transactions.run(async (manager) => {
        if (!isDeepStrictEqual(await lockRow(manager, QrCode, 'QR code', before), before)) return false;
        await manager.update(QrCode, { id, accountId }, columns as object);
        if (linkId !== null && columns.content !== undefined)
          await this.ownedLinks.retarget(manager, accountId, linkId, destinationOf({ ...before, ...columns }));
        return true;
      });
    } finally {
      if (linkId !== null) this.ownedLinks.forget(linkId);
    }
  }

  private insertLink(manager: EntityManager, code: QrCode): Promise<Link> {
    return this.ownedLinks.insert(manager, code.accountId, destinationOf(code));
  }
}

function destinationOf({ content }: QrCode): string {
  return fieldsOf('link', content).url;
}
