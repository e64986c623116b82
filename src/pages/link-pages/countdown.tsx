import { writeNumber } from '../translate';
import { Trans, Text, useLanguage } from '../components/language-provider';

/** The time left. Without a script the number stands still, and the bar beside it runs. */
export const Countdown = ({ seconds }: { seconds: number }) => (
  <div class="countdown" hidden={seconds === 0}>
    <div class="bar" aria-hidden="true">
      <span />
    </div>
    <p class="left">
      <span role="timer">
        <Trans of="splash.left" seconds={<Left seconds={seconds} />} />
      </span>
      <button class="stop" type="button" data-stop hidden>
        <Text of="splash.stop" />
      </button>
    </p>
    <span class="hidden" aria-live="polite" data-spoken />
  </div>
);

/** The script writes numbers as they are written in the language of the page, too. */
const Left = ({ seconds }: { seconds: number }) => (
  <span data-left={seconds}>{writeNumber(useLanguage(), seconds)}</span>
);
