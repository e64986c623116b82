import { Inject, Injectable } from '@nestjs/common';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { Settings, settings } from '../../config/settings';
import { BioPageDetailsBody } from '../bio-page.body';
import { BioPagesService } from '../bio-pages.service';
import { BioButtonsService } from '../buttons/bio-buttons.service';

/** Returns pages together with their views and clicks. */
@Injectable()
export class BioPageDetailsService {
  constructor(
    private readonly bioPages: BioPagesService,
    private readonly buttons: BioButtonsService,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async get(accountId: number, id: number): Promise<BioPageDetailsBody> {
    const bioPage = await this.bioPages.get(accountId, id);
    const { linkId } = bioPage;
    const total = linkId === null ? undefined : (await this.statistics.totalsOf([linkId])).get(linkId);
    const counts = { views: total?.clicks ?? 0, uniqueviews: total?.uniques ?? 0 };
    const buttons = await this.buttons.clicksOf(id);
    return BioPageDetailsBody.of(bioPage, this.configured.baseUrl, { ...counts, buttons });
  }
}
