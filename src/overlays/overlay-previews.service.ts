import { Injectable } from '@nestjs/common';
import { Language } from '../pages/i18n/languages';
import { overlayPage } from '../pages/overlay/overlay-page';
import { PreviewAnswer } from '../previews/preview.dto';
import { Previews } from '../previews/previews.service';
import { SAMPLE_TARGET } from '../previews/sample-target';
import { PreviewOverlayDto } from './overlay.dto';
import { OverlaysService } from './overlays.service';

/** Renders overlays that are not stored. */
@Injectable()
export class OverlayPreviews {
  constructor(
    private readonly overlays: OverlaysService,
    private readonly previews: Previews,
  ) {}

  /** Throws {@link InvalidInput}. */
  render(overlay: PreviewOverlayDto, language: Language): PreviewAnswer {
    this.overlays.check(overlay);
    const form = { action: '/', token: '' };
    return this.previews.answer(
      overlayPage({ overlay, language, target: SAMPLE_TARGET, nonce: '', isPreview: true, ...form }),
    );
  }
}
