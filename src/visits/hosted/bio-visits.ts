import { Inject, Injectable } from '@nestjs/common';
import { bioAddress } from '../../bio-pages/bio-page.body';
import { BioPagesService } from '../../bio-pages/bio-pages.service';
import { Settings, settings } from '../../config/settings';
import { bioPage } from '../../pages/public/bio-page';
import { Language } from '../../pages/i18n/languages';
import { RenderedPage } from '../../pages/page';
import { DestinationGuard } from '../targeting/destination-guard';

/** Renders bio pages. */
@Injectable()
export class BioVisits {
  constructor(
    private readonly bioPages: BioPagesService,
    private readonly guard: DestinationGuard,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async find(alias: string, language: Language): Promise<RenderedPage | undefined> {
    const found = await this.bioPages.findByAlias(alias);
    if (found === null) return undefined;
    const links = found.links.filter(({ url }) => !this.guard.isBlocked(url));
    const shareUrl = bioAddress(found, this.configured.baseUrl);
    return bioPage({ ...found, language, links, shareUrl, isIndexable: true });
  }
}
