import { Body, Controller, Post, Query } from '@nestjs/common';
import { CurrentAccount } from '../../identity/current-account';
import { ReadsOnly } from '../../identity/scopes';
import { PreviewResponse, PreviewQuery } from '../../previews/preview.dto';
import { PreviewBrandingDto } from './branding-preview.dto';
import { BrandingPreviews } from './branding-previews.service';

@Controller()
export class BrandingController {
  constructor(private readonly previews: BrandingPreviews) {}

  /** Renders a hosted page with branding as visitors would see it. Nothing is stored. */
  @Post('/api/branding/preview')
  @ReadsOnly()
  preview(
    @CurrentAccount() accountId: number,
    @Body() branding: PreviewBrandingDto,
    @Query() { language }: PreviewQuery,
  ): Promise<PreviewResponse> {
    return this.previews.render(accountId, branding, language);
  }
}
