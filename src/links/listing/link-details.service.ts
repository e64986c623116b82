import { HttpException, Injectable } from '@nestjs/common';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { ErrorCode } from '../../common/error-codes';
import { LinkResponse } from '../dto/link.body';
import { Link } from '../link.entity';
import { LinksService } from '../links.service';
import { ListedLinksService } from '../owners/listed-links.service';
import { LinkRelations } from './link-relations';

/** Clients rely on status 200 beside `error: 1` (docs/contract.md, Short links). */
class NoMatch extends HttpException {
  readonly code: ErrorCode = 'not_found';

  constructor() {
    super('There is no link with that short address.', 200);
  }
}

/** Returns a link with its statistics, by id or by short address. */
@Injectable()
export class LinkDetailsService {
  constructor(
    private readonly links: LinksService,
    private readonly statistics: LinkStatisticsService,
    private readonly relations: LinkRelations,
    private readonly listed: ListedLinksService,
  ) {}

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<LinkResponse> {
    return this.show(await this.links.get(accountId, id));
  }

  /** Throws {@link NoMatch}. */
  async getByShort(accountId: number, short: string): Promise<LinkResponse> {
    const link = await this.listed.findAt(accountId, short);
    if (link === null) throw new NoMatch();
    return this.show(link);
  }

  private async show(link: Link): Promise<LinkResponse> {
    return LinkResponse.of(link, await this.relations.of(link), await this.statistics.statisticsOf(link.id));
  }
}
