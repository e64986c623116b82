import { Coupon } from './coupon';
import { hasForm, OVERLAY_POSITIONS, OverlayFields, OverlayFormFields, PollResult } from './overlay-fields';
import { Contact, Newsletter, Poll } from './form-fields';
import { Picture } from './image';
import { Message } from './message';
import { LinkButton } from './link-button';
import { PollResults } from './poll-results';
import { Text, useTranslation } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

export interface OverlayCardProps extends OverlayFormFields {
  overlay: OverlayFields;
  notice?: TextKey;
  error?: TextKey;
  results?: readonly PollResult[];
}

/**
 * The card on top of a destination; on a phone, a bar at the edge of the window. `<details>` opens and closes it without
 * JavaScript.
 */
export function OverlayCard(props: OverlayCardProps) {
  const { overlay, notice, results, ...form } = props;
  const bar = isBar(props) ? ' bar' : '';
  return (
    <aside
      class={`overlay ${positionOf(overlay)} kind-${overlay.type}${bar}`}
      aria-label={useTranslation()('overlay.region')}
    >
      <details open>
        <summary>
          <span class="hidden">
            <Text id="overlay.toggle" />
          </span>
          {bar && <Teaser {...overlay} />}
          <Cross />
        </summary>
        <div class="content">
          {notice ? (
            <Thanks notice={notice} results={results} link={overlay.link} />
          ) : (
            <Kind overlay={overlay} {...form} />
          )}
        </div>
      </details>
    </aside>
  );
}

/** What a closed bar shows of a form. */
const Teaser = ({ question, message }: OverlayFields) => <bdi class="teaser">{question || message}</bdi>;

/** A cross, rotated to a plus while the card is closed. */
const Cross = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);

interface ThanksProps {
  notice: TextKey;
  results?: readonly PollResult[];
  link?: string | null;
}

const Thanks = ({ notice, results, link }: ThanksProps) => (
  <>
    <p class="owner-text" role="status" tabindex={-1} autofocus>
      <Text id={notice} />
    </p>
    {results && <PollResults results={results} />}
    <LinkButton link={link} label={<Text id="overlay.continue" />} />
  </>
);

function Kind({ overlay, ...form }: Omit<OverlayCardProps, 'notice' | 'results'>) {
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

/** On a phone, a form is a closed bar until something was sent, as it would cover the destination. */
function isBar({ overlay, notice, error }: OverlayCardProps): boolean {
  return hasForm(overlay) && !notice && !error;
}

function positionOf({ position }: OverlayFields): string {
  return OVERLAY_POSITIONS.find((known) => known === position) ?? 'bottom-right';
}
