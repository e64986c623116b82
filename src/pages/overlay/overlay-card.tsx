import { Coupon } from './coupon';
import { OVERLAY_POSITIONS, OverlayFields, OverlayFormFields } from './overlay-fields';
import { Contact, Newsletter, Poll } from './form-fields';
import { Picture } from './image';
import { Message } from './message';
import { LinkButton } from './link-button';
import { Text, useTranslation } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

export interface OverlayCardProps extends OverlayFormFields {
  overlay: OverlayFields;
  notice?: TextKey;
  error?: TextKey;
}

/** The card on top of a destination. `<details>` opens and closes it without JavaScript. */
export const OverlayCard = ({ overlay, notice, ...form }: OverlayCardProps) => (
  <aside class={`overlay ${positionOf(overlay)} kind-${overlay.type}`} aria-label={useTranslation()('overlay.region')}>
    <details open>
      <summary>
        <span class="hidden">
          <Text id="overlay.toggle" />
        </span>
        <Cross />
      </summary>
      <div class="content">
        {notice ? <Thanks notice={notice} link={overlay.link} /> : <Kind overlay={overlay} {...form} />}
      </div>
    </details>
  </aside>
);

/** A cross, rotated to a plus while the card is closed. */
const Cross = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);

const Thanks = ({ notice, link }: { notice: TextKey; link?: string | null }) => (
  <>
    <p class="owner-text" role="status">
      <Text id={notice} />
    </p>
    <LinkButton link={link} label={<Text id="overlay.continue" />} />
  </>
);

function Kind({ overlay, ...form }: Omit<OverlayCardProps, 'notice'>) {
  switch (overlay.type) {
    case 'contact':
      return <Contact {...overlay} {...form} />;
    case 'newsletter':
      return <Newsletter {...overlay} {...form} />;
    case 'poll':
      return <Poll {...overlay} {...form} />;
    case 'coupon':
      return <Coupon {...overlay} />;
    case 'image':
      return <Picture {...overlay} />;
    case 'message':
      return <Message {...overlay} />;
  }
}

function positionOf({ position }: OverlayFields): string {
  return OVERLAY_POSITIONS.find((known) => known === position) ?? 'bottom-right';
}
