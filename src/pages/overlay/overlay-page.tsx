import { accentRule } from '../styles/colour';
import { COPY_SCRIPT } from '../scripts/copy.script';
import { FORM_STYLE } from '../styles/form.style';
import { Frame } from '../components/frame';
import { FrameProps, titleOf } from '../link-pages/frame-page';
import { FRAME_STYLE } from '../styles/frame.style';
import { OverlayCard } from './overlay-card';
import { OverlayFields, OverlayFormFields } from './overlay-fields';
import { OVERLAY_STYLE } from '../styles/overlay.style';
import { page, PageAnswer } from '../page';
import { PolicyExtras } from '../page-headers';
import { PreviewTags } from '../components/preview-tags';
import { safeWebAddress } from '../safe-address';
import { TextKey } from '../texts/text-keys';

export interface OverlayProps extends FrameProps, OverlayFormFields {
  overlay: OverlayFields;
  /** Said in place of the form, once it was sent. */
  notice?: TextKey;
  /** What was wrong with what was sent, said above the form. */
  error?: TextKey;
}

/** The destination in a frame, with a call to action on top that can be closed. */
export function overlayPage({ overlay, meta = {}, ...props }: OverlayProps): PageAnswer {
  const title = titleOf({ meta, ...props });
  return page({
    language: props.language,
    title,
    description: meta.description,
    head: <PreviewTags {...meta} />,
    sheets: [FRAME_STYLE, FORM_STYLE, OVERLAY_STYLE],
    colours: accentRule('.overlay', overlay.color),
    script: overlay.type === 'coupon' && !props.notice ? COPY_SCRIPT : undefined,
    nonce: props.nonce,
    pixels: props.pixels,
    policy: { hasFrame: true, ...(props.notice ? {} : needsOf(overlay)) },
    body: (
      <>
        <Frame target={props.target} title={title} />
        <OverlayCard overlay={overlay} {...props} />
      </>
    ),
  });
}

function needsOf({ type, image }: OverlayFields): PolicyExtras {
  if (type === 'image') return { hasImages: safeWebAddress(image) !== undefined };
  return ['contact', 'newsletter', 'poll'].includes(type) ? { formsTo: 'self' } : {};
}
