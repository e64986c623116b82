import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { InvalidInput, NotFound, Taken } from '../common/errors';
import { now } from '../common/timestamps';
import { Settings, settings } from '../config/settings';
import { isUniqueViolation } from '../database/database-errors';
import { GroupCommit } from '../database/group-commit';
import { inList } from '../database/placeholders';
import { Transactions } from '../database/transactions';
import { randomAlias } from './alias';
import { columnsOf } from './link-columns';
import { addToIndex, removeFromIndex, updateIndex } from './link-index';
import { linkProblems } from './link-problems';
import { LinkSnapshots } from './link-snapshots';
import { CreateLinkDto, UpdateLinkDto } from './link.dto';
import { Link } from './link.entity';

const MOST_TRIES = 5;
const ALIAS_TAKEN = 'That alias is taken. Please choose another one.';

/** Makes, changes and deletes links; whatever it changes, the next visit sees. */
@Injectable()
export class LinksService {
  private readonly inserts = new GroupCommit((links: Partial<Link>[]) =>
    this.transactions.run((manager) => insertLinks(manager, links)),
  );

  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
  ) {}

  async get(accountId: number, id: number): Promise<Link> {
    const link = await this.links.findOneBy({ id, accountId });
    if (link === null) throw new NotFound();
    return link;
  }

  /** Several links by their ids; those of others are not among them. */
  async findAll(accountId: number, ids: number[]): Promise<Map<number, Link>> {
    const links = await this.links.findBy({ id: In(ids), accountId });
    return new Map(links.map((link) => [link.id, link]));
  }

  /** Throws {@link InvalidInput} and, for a known alias, {@link Taken}. */
  async create(accountId: number, dto: CreateLinkDto): Promise<Link> {
    this.refuseProblems(dto, dto.type ?? 'direct');
    const createdAt = now();
    const columns = { ...(await columnsOf(dto)), accountId, createdAt, updatedAt: createdAt };
    const link = await this.withFreeAlias(dto.custom === undefined, () =>
      this.inserts.add({ alias: randomAlias(), ...columns }),
    );
    // A visit may have found nothing at this address a moment ago.
    this.snapshots.forgetAddress(link);
    return link;
  }

  /** Changes what the request names, and nothing else. */
  async update(accountId: number, id: number, dto: UpdateLinkDto): Promise<Link> {
    const before = await this.get(accountId, id);
    this.refuseProblems(dto, dto.type ?? before.type);
    const columns = { ...(await columnsOf(dto)), updatedAt: now() };
    try {
      const link = await this.withFreeAlias(false, () =>
        this.transactions.run((manager) => updateLink(manager, accountId, id, columns)),
      );
      this.snapshots.forgetAddress(link);
      return link;
    } finally {
      // Also when it failed: on SQLite a visit may have read what was then taken back.
      this.snapshots.forget(id);
    }
  }

  async delete(accountId: number, id: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const link = await lockLink(manager, accountId, id);
      await removeFromIndex(manager, link);
      await manager.delete(Link, { id, accountId });
    });
    this.snapshots.forget(id);
  }

  private refuseProblems(dto: UpdateLinkDto, type: string): void {
    const problems = linkProblems(dto, type, this.configured.baseUrl);
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  /** The unique index decides who gets an alias. A random one that is taken is drawn again. */
  private async withFreeAlias(isRandom: boolean, write: () => Promise<Link>): Promise<Link> {
    for (let tries = 1; ; tries++) {
      try {
        return await write();
      } catch (error) {
        if (!isUniqueViolation(error, 'alias')) throw error;
        if (!isRandom || tries === MOST_TRIES) throw new Taken('custom', ALIAS_TAKEN);
      }
    }
  }
}

/** Inserts links of one or several accounts, and answers them with their ids. */
async function insertLinks(manager: EntityManager, columns: Partial<Link>[]): Promise<Link[]> {
  const links = columns.map((of) => manager.create(Link, of));
  await manager.insert(Link, links);
  if (links.length > 1) await readIds(manager, links);
  await addToIndex(manager, links);
  return links;
}

/** What an engine tells of the ids of several new rows is not the same on all. */
async function readIds(manager: EntityManager, links: Link[]): Promise<void> {
  const { placeholders, values } = inList(links.map(({ alias }) => alias));
  const hosts = inList([...new Set(links.map(({ host }) => host))]);
  const rows = await manager.query<Pick<Link, 'id' | 'host' | 'alias'>[]>(
    `SELECT id, host, alias FROM links WHERE host IN (${hosts.placeholders}) AND alias IN (${placeholders})`,
    [...hosts.values, ...values],
  );
  const idByAddress = new Map(rows.map(({ id, host, alias }) => [`${host}/${alias}`, id]));
  for (const link of links) link.id = idByAddress.get(`${link.host}/${link.alias}`)!;
}

async function updateLink(
  manager: EntityManager,
  accountId: number,
  id: number,
  columns: Partial<Link>,
): Promise<Link> {
  const before = await lockLink(manager, accountId, id);
  const after = manager.create(Link, { ...before, ...columns });
  await manager.update(Link, { id, accountId }, columns);
  await updateIndex(manager, before, after);
  return after;
}

/** Reads a link that nobody else can change until the transaction ends: writing to the row is what locks it. */
async function lockLink(manager: EntityManager, accountId: number, id: number): Promise<Link> {
  await manager.update(Link, { id, accountId }, { updatedAt: now() });
  const link = await manager.findOneBy(Link, { id, accountId });
  if (link === null) throw new NotFound();
  return link;
}
