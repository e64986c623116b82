import { formatNumber } from '../i18n/translate';
import { Trans, Text, useLanguage } from '../components/language-provider';

/** The time left. Without JavaScript only the bar moves. */
export const Countdown = ({ seconds }: { seconds: number }) => (
  <div class="countdown" hidden={seconds < 1}>
    <div class="bar" aria-hidden="true">
      <span />
    </div>
    <p class="left">
      <span role="timer">
        <Trans id="splash.left" seconds={<SecondsLeft seconds={seconds} />} />
      </span>
      <button class="stop" type="button" data-stop hidden>
        <Text id="splash.stop" />
      </button>
    </p>
    <span class="hidden" aria-live="polite" data-announcement />
  </div>
);

/** The script formats the number for the language of the page as well. */
const SecondsLeft = ({ seconds }: { seconds: number }) => (
  <span data-left={seconds}>{formatNumber(useLanguage(), seconds)}</span>
);
