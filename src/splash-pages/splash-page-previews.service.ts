import { Injectable } from '@nestjs/common';
import { AccountBrandings } from '../accounts/branding/account-brandings';
import { Language } from '../pages/i18n/languages';
import { splashPage } from '../pages/link-pages/splash-page';
import { PreviewResponse } from '../previews/preview.dto';
import { Previews } from '../previews/previews.service';
import { SAMPLE_TARGET } from '../previews/sample-target';
import { PreviewSplashPageDto } from './splash-page.dto';
import { SplashPage } from './splash-page.entity';
import { SplashPagesService } from './splash-pages.service';

/** Renders splash pages that are not stored. */
@Injectable()
export class SplashPagePreviews {
  constructor(
    private readonly splashPages: SplashPagesService,
    private readonly previews: Previews,
    private readonly brandings: AccountBrandings,
  ) {}

  /** Throws {@link InvalidInput}. */
  async render(accountId: number, dto: PreviewSplashPageDto, language: Language): Promise<PreviewResponse> {
    this.splashPages.check(dto);
    const { counter = new SplashPage().counter } = dto;
    const context = { language, branding: await this.brandings.find(accountId), isPreview: true };
    return this.previews.respond(splashPage({ ...dto, ...context, counter, target: SAMPLE_TARGET, nonce: '' }));
  }
}
