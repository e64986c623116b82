import { ComponentChildren } from 'preact';
import { OverlayFormFields } from './overlay-fields';
import { localPath } from '../safe-address';
import { Text } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

interface OverlayFormProps extends OverlayFormFields {
  error?: TextKey;
  /** Label of the button. */
  label: ComponentChildren;
  intro?: ComponentChildren;
  children: ComponentChildren;
}

/** An HTML form, with a token and a honeypot. */
export const OverlayForm = ({ action, token, error, problems, label, intro, children }: OverlayFormProps) => (
  <form method="post" action={localPath(action)}>
    {intro}
    {error && (
      <p class="wrong" role="alert" tabindex={-1} autofocus={!problems}>
        <Text id={error} />
      </p>
    )}
    <input type="hidden" name="token" value={token} />
    <div class="fields">{children}</div>
    <Honeypot />
    <button class="button wide" dir="auto">
      {label}
    </button>
  </form>
);

/** Field `website`: visitors do not see it, so only bots fill it in. */
const Honeypot = () => (
  <div class="honeypot" aria-hidden="true">
    <label for="website">
      <Text id="overlay.trap" />
    </label>
    <input id="website" name="website" tabindex={-1} autocomplete="off" />
  </div>
);
