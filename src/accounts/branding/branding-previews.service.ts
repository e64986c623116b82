import { Injectable } from '@nestjs/common';
import { Branding, mergeBranding } from '../../pages/branding';
import { Language } from '../../pages/i18n/languages';
import { framePage } from '../../pages/link-pages/frame-page';
import { passwordPage } from '../../pages/link-pages/password-page';
import { splashPage } from '../../pages/link-pages/splash-page';
import { noticePage } from '../../pages/notices';
import { RenderedPage } from '../../pages/page/page';
import { PageContext } from '../../pages/page/page-context';
import { PreviewResponse } from '../../previews/preview.dto';
import { Previews } from '../../previews/previews.service';
import { SAMPLE_TARGET } from '../../previews/sample-target';
import { AccountBrandings } from './account-brandings';
import { BrandedPage, PreviewBrandingDto } from './branding-preview.dto';
import { storedBranding } from './branding.dto';

const COUNTER_SECONDS = 10;

const PAGES: Record<BrandedPage, (context: PageContext) => RenderedPage> = {
  password: (context) => passwordPage({ ...context, action: '/' }),
  splash: (context) => splashPage({ ...context, target: SAMPLE_TARGET, nonce: '', counter: COUNTER_SECONDS }),
  frame: (context) => framePage({ ...context, target: SAMPLE_TARGET, nonce: '' }),
  notFound: (context) => noticePage('notFound', context),
};

/** Renders hosted pages with branding that is not stored. */
@Injectable()
export class BrandingPreviews {
  constructor(
    private readonly brandings: AccountBrandings,
    private readonly previews: Previews,
  ) {}

  async render(accountId: number, dto: PreviewBrandingDto, language: Language): Promise<PreviewResponse> {
    const branding = await this.brandingOf(accountId, dto);
    return this.previews.respond(PAGES[dto.page ?? 'password']({ branding, language, isPreview: true }));
  }

  private async brandingOf(accountId: number, dto: PreviewBrandingDto): Promise<Branding | undefined> {
    const sent = storedBranding(dto) ?? undefined;
    return dto.fordomain ? mergeBranding(await this.brandings.find(accountId), sent) : sent;
  }
}
