import { Inject, Injectable } from '@nestjs/common';
import { LinkStatisticsService } from '../clicks/statistics/link-statistics.service';
import { Settings, settings } from '../config/settings';
import { LinkLookupService } from './link-lookup.service';
import { LinkAnswer } from './link.body';
import { LinksService } from './links.service';
import { showDetails } from './show-link';

/** A link together with its statistics, found by id or by short address. */
@Injectable()
export class LinkDetailsService {
  constructor(
    private readonly links: LinksService,
    private readonly lookup: LinkLookupService,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async get(accountId: number, id: number): Promise<LinkAnswer> {
    const link = await this.links.get(accountId, id);
    return showDetails(link, await this.statistics.get(link.id), this.configured.baseUrl);
  }

  /** Throws with status 200 when there is none: known clients rely on it. */
  async getByShort(accountId: number, short: string): Promise<LinkAnswer> {
    const link = await this.lookup.get(accountId, short);
    return showDetails(link, await this.statistics.get(link.id), this.configured.baseUrl);
  }
}
