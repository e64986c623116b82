import { Body, Controller, Post, Query } from '@nestjs/common';
import { CurrentAccount } from '../../../identity/current-account';
import { ReadsOnly } from '../../../identity/scopes';
import { PreviewResponse, PreviewQuery } from '../../../previews/preview.dto';
import { PreviewLinkDto } from './link-preview.dto';
import { LinkPreviews } from './link-previews.service';

@Controller()
export class LinkPreviewsController {
  constructor(private readonly previews: LinkPreviews) {}

  /**
   * Renders a page of a link as visitors would see it, over a stand-in for the destination. Nothing is stored. Returns 400 for
   * a domain or a type whose page the account does not have, and for `direct`, as visitors of such a link see no page.
   */
  @Post('/api/url/preview')
  @ReadsOnly()
  preview(
    @CurrentAccount() accountId: number,
    @Body() link: PreviewLinkDto,
    @Query() { language }: PreviewQuery,
  ): Promise<PreviewResponse> {
    return this.previews.render(accountId, link, language);
  }
}
