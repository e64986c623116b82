import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, FindOptionsWhere, In } from 'typeorm';
import { MAX_ID } from '../../common/fields/fields';
import { partsOf } from '../../common/lists/parts-of';
import { Domain } from '../../domains/domain.entity';
import { Settings, settings } from '../../config/settings';
import { KnownReferences, OwnedEntity, readDomain, References, REFERRING } from './known-references';

const VALUES_PER_STATEMENT = 1_000;

/** Looks up the rows of an account that requests refer to. */
@Injectable()
export class LinkReferences {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Reads what the requests refer to with one statement for each table, however many requests there are. */
  async read(accountId: number, requests: References[]): Promise<KnownReferences> {
    const ids = new Map<OwnedEntity, Set<number>>();
    for (const [, entity, idsIn] of REFERRING)
      ids.set(entity, await this.findIds(accountId, entity, new Set(requests.flatMap(idsIn))));
    const domains = await this.findDomains(accountId, new Set(requests.flatMap(({ domain }) => domain ?? [])));
    return new KnownReferences(accountId, ids, domains, this.configured.baseUrl);
  }

  private async findIds(
    accountId: number,
    entity: OwnedEntity,
    wanted: Set<number | null | undefined>,
  ): Promise<Set<number>> {
    // The digits of a `type` may exceed the range of ids.
    const ids = [...wanted].filter((id) => id !== null && id !== undefined && id <= MAX_ID);
    const found = new Set<number>();
    for (const part of partsOf(ids, VALUES_PER_STATEMENT)) {
      const where = { id: In(part), accountId } as FindOptionsWhere<{ id: number; accountId: number }>;
      const rows = await this.dataSource.getRepository(entity).find({ select: { id: true }, where });
      for (const { id } of rows) found.add(id);
    }
    return found;
  }

  private async findDomains(accountId: number, wanted: Set<string>): Promise<Pick<Domain, 'id' | 'host'>[]> {
    const domains = [...wanted].map(readDomain);
    const found: Pick<Domain, 'id' | 'host'>[] = [];
    for (const part of partsOf(domains, VALUES_PER_STATEMENT)) {
      const ids = part.flatMap(({ id = Infinity }) => (id <= MAX_ID ? id : []));
      const hosts = part.flatMap(({ host }) => host ?? []);
      const where = [
        { accountId, id: In(ids) },
        { accountId, host: In(hosts) },
      ];
      found.push(...(await this.dataSource.getRepository(Domain).find({ select: { id: true, host: true }, where })));
    }
    return found;
  }
}
