import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { InvalidInput, NotFound } from '../common/errors';
import { changesOf } from '../common/fields/changes';
import { SearchRequest } from '../common/page';
import { now } from '../common/timestamps';
import { findPage } from '../database/find-page';
import { Transactions } from '../database/transactions';
import { randomAlias } from '../links/aliases/alias';
import { OwnedLinksService } from '../links/owners/owned-links.service';
import { fieldsOf } from './content/parse-content';
import { CreateQrCodeDto, UpdateQrCodeDto } from './dto/qr-code.dto';
import { columnsOf, defaultName, withCleared } from './qr-code-columns';
import { QrCodeRules } from './qr-code-rules';
import { QrCode } from './qr-code.entity';

/** More than 10^17 slugs: no two codes get the same, and the unique index would refuse the second. */
const SLUG_LENGTH = 10;

/** The columns that a list shows: logos are large. */
const LIST_COLUMNS = {
  ...{ id: true, name: true, type: true, foreground: true, background: true, size: true, format: true },
  ...{ slug: true, linkId: true, createdAt: true },
} as const;

/** Creates, updates and deletes codes, together with the short links that codes of the type `link` own. */
@Injectable()
export class QrCodesService {
  constructor(
    @InjectRepository(QrCode) private readonly codes: Repository<QrCode>,
    private readonly transactions: Transactions,
    private readonly ownedLinks: OwnedLinksService,
    private readonly rules: QrCodeRules,
  ) {}

  findPage(accountId: number, request: SearchRequest): Promise<{ rows: QrCode[]; total: number }> {
    return findPage(this.codes, { accountId }, request, { searched: ['name'], select: LIST_COLUMNS });
  }

  async get(accountId: number, id: number): Promise<QrCode> {
    const code = await this.codes.findOneBy({ id, accountId });
    if (code === null) throw new NotFound('QR code');
    return code;
  }

  /** Throws {@link InvalidInput}. */
  async create(accountId: number, dto: CreateQrCodeDto): Promise<QrCode> {
    const columns = { name: defaultName(dto.type), ...(await columnsOf(dto.type, dto)), type: dto.type };
    const code = this.codes.create({ ...columns, accountId, slug: randomAlias(SLUG_LENGTH), createdAt: now() });
    await this.check(code);
    return this.transactions.run(async (manager) => {
      const isLink = code.type === 'link';
      const link = isLink ? await this.ownedLinks.insert(manager, accountId, destinationOf(code)) : undefined;
      return manager.save(manager.create(QrCode, { ...code, linkId: link?.id ?? null }));
    });
  }

  /** Updates the fields that are sent. Throws {@link NotFound}, and {@link InvalidInput} also for another type. */
  async update(accountId: number, id: number, dto: UpdateQrCodeDto): Promise<void> {
    const before = await this.get(accountId, id);
    if (dto.type !== undefined && dto.type !== before.type)
      throw new InvalidInput([{ field: 'type', message: 'type cannot be changed. Please create another code.' }]);
    const columns = await columnsOf(before.type, changesOf(withCleared(dto), { ...before, data: before.content }));
    if (Object.keys(columns).length === 0) return;
    const after = this.codes.create({ ...before, ...columns });
    await this.check(after);
    await this.write(after, columns);
  }

  async delete(accountId: number, id: number): Promise<void> {
    const { linkId } = await this.get(accountId, id);
    if (linkId !== null) return this.ownedLinks.delete(accountId, linkId);
    await this.transactions.run((manager) => manager.delete(QrCode, { id, accountId }));
  }

  private async write(after: QrCode, columns: Partial<QrCode>): Promise<void> {
    const { id, accountId, linkId } = after;
    try {
      await this.transactions.run(async (manager) => {
        await manager.update(QrCode, { id, accountId }, columns as object);
        if (linkId !== null && columns.content !== undefined)
          await this.ownedLinks.retarget(manager, accountId, linkId, destinationOf(after));
      });
    } finally {
      if (linkId !== null) this.ownedLinks.forget(linkId);
    }
  }

  private async check(code: QrCode): Promise<void> {
    const problems = await this.rules.problemsOf(code);
    if (problems.length > 0) throw new InvalidInput(problems);
  }
}

function destinationOf({ content }: QrCode): string {
  return fieldsOf('link', content).url;
}
