import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { recordChange } from '../../audit/record-change';
import { BlockedHost } from '../../blocklist/blocked-host.entity';
import { BlockedHosts } from '../../blocklist/blocked-hosts';
import { parseBlockedHost } from '../../blocklist/hosts-in-line';
import { Page, SearchRequest } from '../../common/lists/page';
import { now } from '../../common/time/timestamps';
import { isUniqueViolation } from '../../database/database-errors';
import { findPage } from '../../database/queries/find-page';
import { Transactions } from '../../database/transactions';
import { Actor } from '../../identity/identity';
import { BlockedHostBody } from './blocklist.dto';

/** Every process keeps them in memory; longer lists belong in the file. */
const MAX_HOSTS = 10_000;

/** Blocks hosts for administrators. */
@Injectable()
export class BlocklistEditor {
  constructor(
    @InjectRepository(BlockedHost) private readonly rows: Repository<BlockedHost>,
    private readonly hosts: BlockedHosts,
    private readonly transactions: Transactions,
  ) {}

  async list(request: SearchRequest): Promise<Page<BlockedHostBody>> {
    const { rows, total } = await findPage(this.rows, {}, request, { searched: ['host'] });
    return new Page(
      'hosts',
      rows.map((row) => BlockedHostBody.of(row)),
      total,
      request,
    );
  }

  /** A host that is blocked already stays so. Throws 409 if the list is full. */
  async add(admin: Actor, sent: string): Promise<void> {
    const host = normalized(sent);
    if (await this.rows.existsBy({ host })) return;
    if ((await this.rows.count()) >= MAX_HOSTS)
      throw new ConflictException('The list is full. Please put further hosts into the file BLOCKLIST.');
    try {
      await this.transactions.run(async (manager) => {
        const { id } = await manager.save(manager.create(BlockedHost, { host, createdAt: now() }));
        await recordChange(manager, admin, { ...changeOf(admin, id, host), action: 'host.blocked' });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    } finally {
      // Also if it failed: on SQLite, a read meanwhile may have found what was then rolled back.
      await this.refresh();
    }
  }

  /** A host that is not in the list is not an error. */
  async delete(admin: Actor, sent: string): Promise<void> {
    const host = normalized(sent);
    const row = await this.rows.findOneBy({ host });
    if (row === null) return;
    const write = this.transactions.run(async (manager) => {
      const { affected } = await manager.delete(BlockedHost, { host });
      if (affected) await recordChange(manager, admin, { ...changeOf(admin, row.id, host), action: 'host.unblocked' });
    });
    await write.finally(() => this.refresh());
  }

  /** If it fails, the list is read again after a few seconds. */
  private async refresh(): Promise<void> {
    await this.hosts.refresh().catch(() => undefined);
  }
}

function normalized(host: string): string {
  return parseBlockedHost(host.trim().toLowerCase())!;
}

function changeOf({ accountId }: Actor, subjectId: number, details: string) {
  return { accountId, subjectId, details };
}
