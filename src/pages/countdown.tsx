import { TEXTS } from './texts';

/** The time left. Without a script the number stands still, and the bar beside it runs. */
export const Countdown = ({ seconds }: { seconds: number }) => (
  <div class="countdown" hidden={seconds === 0}>
    <div class="bar" aria-hidden="true">
      <span />
    </div>
    <p class="left">
      <span role="timer">
        {TEXTS.splash.left} <span data-left>{seconds}</span> {TEXTS.splash.seconds}
      </span>
      <button class="stop" type="button" data-stop hidden>
        {TEXTS.splash.stop}
      </button>
    </p>
    <span class="hidden" aria-live="polite" data-spoken />
  </div>
);
