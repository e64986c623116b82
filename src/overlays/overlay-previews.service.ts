import { Injectable } from '@nestjs/common';
import { AccountBrandings } from '../accounts/branding/account-brandings';
import { Language } from '../pages/i18n/languages';
import { overlayPage } from '../pages/overlay/overlay-page';
import { PreviewResponse } from '../previews/preview.dto';
import { Previews } from '../previews/previews.service';
import { SAMPLE_TARGET } from '../previews/sample-target';
import { PreviewOverlayDto } from './overlay.dto';
import { ownFields } from './own-fields';
import { OverlaysService } from './overlays.service';

/** Renders overlays that are not stored. */
@Injectable()
export class OverlayPreviews {
  constructor(
    private readonly overlays: OverlaysService,
    private readonly previews: Previews,
    private readonly brandings: AccountBrandings,
  ) {}

  /** Throws {@link InvalidInput}. */
  async render(accountId: number, sent: PreviewOverlayDto, language: Language): Promise<PreviewResponse> {
    const overlay = ownFields(sent.type, sent);
    this.overlays.check(overlay);
    const form = { action: '/', token: '' };
    const context = { language, branding: await this.brandings.find(accountId), isPreview: true };
    return this.previews.respond(overlayPage({ overlay, ...context, target: SAMPLE_TARGET, nonce: '', ...form }));
  }
}
