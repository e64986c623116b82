import { Injectable } from '@nestjs/common';
import { AccountBrandings } from '../../accounts/branding/account-brandings';
import { Blocklist } from '../../blocklist/blocklist.service';
import { Language } from '../../pages/i18n/languages';
import { bioPage } from '../../pages/public/bio-page';
import { PreviewResponse } from '../../previews/preview.dto';
import { Previews } from '../../previews/previews.service';
import { bioAddress } from '../bio-page.body';
import { PreviewBioPageDto } from '../bio-page.dto';
import { BioPageRequests } from '../bio-page-requests';
import { Button, shownBlocks } from '../blocks/bio-block';

/** Renders bio pages that are not stored, as visitors would see them now. */
@Injectable()
export class BioPagePreviews {
  constructor(
    private readonly requests: BioPageRequests,
    private readonly previews: Previews,
    private readonly blocklist: Blocklist,
    private readonly brandings: AccountBrandings,
  ) {}

  /** Throws {@link InvalidInput}. */
  async render(
    accountId: number,
    { blocks: sent, ...dto }: PreviewBioPageDto,
    language: Language,
    baseUrl: string,
  ): Promise<PreviewResponse> {
    // An id stands for the clicks of a block, which the page does not show.
    const unnamed = sent?.map(({ profiles, ...block }) => ({
      ...block,
      id: undefined,
      profiles: profiles?.map((profile) => ({ ...profile, id: undefined })),
    }));
    const wanted = { ...dto, blocks: unnamed };
    const { name = '', alias = '', blocks = [], ...fields } = this.requests.columnsOf(wanted, {}, wanted);
    const addressOf = ({ url }: Button) => (this.blocklist.blocks(new URL(url).href) ? undefined : url);
    const shareUrl = bioAddress({ alias }, baseUrl);
    const page = { ...fields, name, blocks: shownBlocks(blocks, addressOf), shareUrl, nonce: '' };
    const context = { language, branding: await this.brandings.find(accountId), isPreview: true };
    return this.previews.respond(bioPage({ ...page, ...context }));
  }
}
