import { Injectable } from '@nestjs/common';
import { Language } from '../pages/i18n/languages';
import { splashPage } from '../pages/link-pages/splash-page';
import { PreviewAnswer } from '../previews/preview.dto';
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
  ) {}

  /** Throws {@link InvalidInput}. */
  render(dto: PreviewSplashPageDto, language: Language): PreviewAnswer {
    this.splashPages.check(dto);
    const { counter = new SplashPage().counter } = dto;
    return this.previews.answer(
      splashPage({ ...dto, counter, language, target: SAMPLE_TARGET, nonce: '', isPreview: true }),
    );
  }
}
