import { Inject, Injectable } from '@nestjs/common';
import { AccountBrandings } from '../../accounts/branding/account-brandings';
import { bioAddress } from '../../bio-pages/bio-page.body';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { Button, shownBlocks } from '../../bio-pages/blocks/bio-block';
import { PublicBioPages } from '../../bio-pages/reading/public-bio-pages.service';
import { ClickedLink } from '../../clicks/click-event';
import { Settings, settings } from '../../config/settings';
import { bioPage } from '../../pages/public/bio-page';
import { Language } from '../../pages/i18n/languages';
import { RenderedPage } from '../../pages/page/page';
import { createNonce } from '../../pages/page/page-headers';
import { DestinationGuard } from '../targeting/destination-guard';

/** A page, and the link by which its view is counted. */
export interface FoundBioPage {
  page: RenderedPage;
  countAs?: ClickedLink;
}

/** Renders bio pages. */
@Injectable()
export class BioVisits {
  constructor(
    private readonly bioPages: PublicBioPages,
    private readonly guard: DestinationGuard,
    private readonly brandings: AccountBrandings,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async find(alias: string, language: Language): Promise<FoundBioPage | undefined> {
    const found = await this.bioPages.find(alias);
    if (found === null) return undefined;
    const { bioPage: shown, addresses } = found;
    // Counted buttons lead through their links; those to sites that are blocked now are left out.
    const addressOf = ({ id, url }: Button) => (this.guard.isBlocked(url) ? undefined : (addresses.get(id) ?? url));
    const blocks = shownBlocks(shown.blocks, addressOf);
    const shareUrl = bioAddress(shown, this.configured.baseUrl);
    const context = { language, branding: await this.brandings.find(shown.accountId) };
    const page = bioPage({ ...shown, ...context, blocks, shareUrl, nonce: createNonce() });
    return { page, countAs: viewedLink(shown) };
  }
}

function viewedLink({ linkId, accountId }: BioPage): ClickedLink | undefined {
  return linkId === null ? undefined : { id: linkId, accountId, isListed: false, parameters: [], isView: true };
}
