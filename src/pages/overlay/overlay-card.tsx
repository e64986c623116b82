import { Coupon } from './coupon';
import { OVERLAY_PLACES, OverlayFields, OverlayFormFields } from './overlay-fields';
import { Contact, Newsletter, Poll } from './form-fields';
import { Picture } from './image';
import { Message } from './message';
import { OnwardLink } from '../link-pages/onward-link';
import { Text, useTranslation } from '../components/language-provider';
import { TextKey } from '../texts/text-keys';

export interface OverlayCardProps extends OverlayFormFields {
  overlay: OverlayFields;
  notice?: TextKey;
  error?: TextKey;
}

/** The card on top of a destination. `<details>` closes and opens it without a script. */
export const OverlayCard = ({ overlay, notice, ...form }: OverlayCardProps) => (
  <aside class={`overlay ${placeOf(overlay)} kind-${overlay.type}`} aria-label={useTranslation()('overlay.region')}>
    <details open>
      <summary>
        <span class="hidden">
          <Text of="overlay.toggle" />
        </span>
        <Cross />
      </summary>
      <div class="content">
        {notice ? <Thanks notice={notice} link={overlay.link} /> : <Kind overlay={overlay} {...form} />}
      </div>
    </details>
  </aside>
);

/** A cross; turned while the card is closed, it is a plus. */
const Cross = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);

const Thanks = ({ notice, link }: { notice: TextKey; link?: string | null }) => (
  <>
    <p class="said" role="status">
      <Text of={notice} />
    </p>
    <OnwardLink link={link} words={<Text of="overlay.continue" />} />
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

function placeOf({ position }: OverlayFields): string {
  return OVERLAY_PLACES.find((place) => place === position) ?? 'bottom-right';
}
