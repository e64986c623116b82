import { ComponentChildren } from 'preact';
import { OverlayFormFields } from './overlay-fields';
import { ownPath } from '../safe-address';
import { Text } from '../components/language-provider';
import { TextKey } from '../texts/text-keys';

interface OverlayFormProps extends OverlayFormFields {
  error?: TextKey;
  /** Words on the button. */
  words: ComponentChildren;
  intro?: ComponentChildren;
  children: ComponentChildren;
}

/** A form that is sent as forms are, with its token and a field that only machines fill. */
export const OverlayForm = ({ action, token, error, words, intro, children }: OverlayFormProps) => (
  <form method="post" action={ownPath(action)}>
    {intro}
    {error && (
      <p class="wrong" role="alert">
        <Text of={error} />
      </p>
    )}
    <input type="hidden" name="token" value={token} />
    <div class="fields">{children}</div>
    <Trap />
    <button class="button wide" dir="auto">
      {words}
    </button>
  </form>
);

/** Field `website`: whoever fills it did not see the page. */
const Trap = () => (
  <div class="trap" aria-hidden="true">
    <label for="website">
      <Text of="overlay.trap" />
    </label>
    <input id="website" name="website" tabindex={-1} autocomplete="off" />
  </div>
);
