import { Injectable } from '@nestjs/common';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { LinkBody } from '../dto/link.body';
import { LinkStore } from '../writing/link-store';
import { LinkRelations } from './link-relations';

/** Reads the rows of a list, with one statement for each table. */
@Injectable()
export class LinkRows {
  constructor(
    private readonly store: LinkStore,
    private readonly relations: LinkRelations,
    private readonly statistics: LinkStatisticsService,
  ) {}

  /** Returns rows in the order of the ids, without links that were deleted meanwhile. */
  async read(accountId: number, ids: number[]): Promise<LinkBody[]> {
    if (ids.length === 0) return [];
    const [links, totals, relatedOf] = await Promise.all([
      this.store.findListed(accountId, ids),
      this.statistics.totalsOf(ids),
      this.relations.ofAll(ids),
    ]);
    const byId = new Map(links.map((link) => [link.id, link]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((link) => LinkBody.of(link, relatedOf(link), totals.get(link.id)));
  }
}
