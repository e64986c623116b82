import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NotFound } from '../common/errors';
import { now } from '../common/timestamps';
import { Batches } from '../database/batches';
import { Transactions } from '../database/transactions';
import { randomAlias } from './alias';
import { withFreeAlias } from './free-alias';
import { columnsOf } from './link-columns';
import { LinkFollowUps } from './link-follow-ups';
import { deleteLink, insertLinks, LinkChange, updateLink } from './link-rows';
import { LinkRules } from './link-rules';
import { CreateLinkDto, UpdateLinkDto } from './link.dto';
import { Link } from './link.entity';

/** Makes, changes and deletes links; whatever it changes, the next visit sees. */
@Injectable()
export class LinksService {
  private readonly inserts = new Batches((made: LinkChange[]) =>
    this.transactions.run((manager) => insertLinks(manager, made)),
  );

  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    private readonly rules: LinkRules,
    private readonly transactions: Transactions,
    private readonly followUps: LinkFollowUps,
  ) {}

  async get(accountId: number, id: number): Promise<Link> {
    const link = await this.links.findOneBy({ id, accountId, isListed: true });
    if (link === null) throw new NotFound();
    return link;
  }

  /** Throws {@link InvalidInput} and, for a known alias, {@link Taken}. */
  async create(accountId: number, dto: CreateLinkDto): Promise<Link> {
    const createdAt = now();
    const link = await this.rules.obeyed(accountId, dto, undefined, async (place) => {
      const columns = { ...(await columnsOf(dto)), ...place, accountId, createdAt, updatedAt: createdAt };
      return withFreeAlias(dto.custom === undefined, () =>
        this.inserts.add({ ...linkMade(dto), columns: { alias: randomAlias(), ...columns } }),
      );
    });
    this.followUps.written(link);
    return link;
  }

  /** Changes what the request names, and nothing else. */
  async update(accountId: number, id: number, dto: UpdateLinkDto): Promise<Link> {
    const before = await this.get(accountId, id);
    try {
      const link = await this.rules.obeyed(accountId, dto, before, async (place) => {
        const columns = { ...(await columnsOf(dto)), ...place, updatedAt: now() };
        const change = { columns, pixels: dto.pixels, channel: dto.channel };
        return withFreeAlias(false, () =>
          this.transactions.run((manager) => updateLink(manager, { accountId, id, isListed: true }, change)),
        );
      });
      this.followUps.written(link);
      return link;
    } finally {
      // Also when it failed: on SQLite a visit may have read what was then taken back.
      this.followUps.forget(id);
    }
  }

  async delete(accountId: number, id: number): Promise<void> {
    await this.transactions.run((manager) => deleteLink(manager, { accountId, id, isListed: true }));
    this.followUps.forget(id);
  }
}

function linkMade({ custom, pixels, channel }: CreateLinkDto): Omit<LinkChange, 'columns'> {
  return { isDrawn: custom === undefined, pixels, channel };
}
