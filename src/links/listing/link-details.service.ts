import { Inject, Injectable } from '@nestjs/common';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { Settings, settings } from '../../config/settings';
import { ShortAddressLookup } from '../aliases/short-address-lookup';
import { LinkAnswer } from '../dto/link.body';
import { showDetails } from '../dto/show-link';
import { Link } from '../link.entity';
import { LinksService } from '../links.service';

/** A link together with its statistics, found by id or by short address. */
@Injectable()
export class LinkDetailsService {
  constructor(
    private readonly links: LinksService,
    private readonly lookup: ShortAddressLookup,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async get(accountId: number, id: number): Promise<LinkAnswer> {
    return this.show(await this.links.get(accountId, id));
  }

  /** Throws with status 200 when no link has the address: known clients rely on it. */
  async getByShort(accountId: number, short: string): Promise<LinkAnswer> {
    return this.show(await this.lookup.get(accountId, short));
  }

  private async show(link: Link): Promise<LinkAnswer> {
    return showDetails(link, await this.statistics.get(link.id), this.configured.baseUrl);
  }
}
