import { accentRule } from '../styles/branding/colour';
import { COPY_SCRIPT } from '../scripts/copy.script';
import { FORM_STYLE } from '../styles/form.style';
import { Frame } from '../components/frame';
import { FrameProps, titleOf } from '../link-pages/frame-page';
import { FRAME_STYLE } from '../styles/frame.style';
import { OverlayCard } from './overlay-card';
import { hasForm, OverlayFields, OverlayFormFields, PollResult } from './overlay-fields';
import { OVERLAY_SCRIPT } from '../scripts/overlay.script';
import { OVERLAY_STYLE } from '../styles/overlay.style';
import { page, RenderedPage } from '../page/page';
import { contextOf } from '../page/page-context';
import { PolicyExtras } from '../page/page-headers';
import { PreviewTags } from '../components/preview-tags';
import { safeWebAddress } from '../safe-address';
import { TextKey } from '../i18n/texts/text-keys';

export interface OverlayProps extends FrameProps, OverlayFormFields {
  overlay: OverlayFields;
  /** Shown in place of the form after it was sent. */
  notice?: TextKey;
  /** Shown above the form when what was sent is invalid. */
  error?: TextKey;
  /** Shown with the notice of a poll. */
  results?: readonly PollResult[];
}

/** Shows the destination in a frame, under a call to action that the visitor can close. */
export function overlayPage({ overlay, meta = {}, ...props }: OverlayProps): RenderedPage {
  const title = titleOf({ meta, ...props });
  return page({
    ...contextOf(props),
    title,
    description: meta.description,
    head: <PreviewTags {...meta} />,
    styleSheets: [FRAME_STYLE, FORM_STYLE, OVERLAY_STYLE],
    inlineStyle: accentRule('.overlay', overlay.color),
    script: overlay.type === 'coupon' && !props.notice ? `${OVERLAY_SCRIPT}\n${COPY_SCRIPT}` : OVERLAY_SCRIPT,
    nonce: props.nonce,
    pixels: props.pixels,
    policy: { hasFrame: true, ...(props.notice ? {} : policyExtrasOf(overlay)) },
    body: (
      <>
        <Frame target={props.target} title={title} isPreview={props.isPreview} />
        <OverlayCard overlay={overlay} {...props} />
      </>
    ),
  });
}

function policyExtrasOf(overlay: OverlayFields): PolicyExtras {
  if (overlay.type === 'image') return { hasImages: safeWebAddress(overlay.image) !== undefined };
  return { hasForm: hasForm(overlay) };
}
