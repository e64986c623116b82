import { LinkButton } from './link-button';
import { OverlayFields } from './overlay-fields';
import { OwnerText } from '../components/owner-text';
import { Text, useTranslation } from '../components/language-provider';

/** A code that a click selects. With JavaScript, a button copies it. */
export const Coupon = ({ message, code, link, label }: OverlayFields) => (
  <>
    <OwnerText text={message} />
    <p class="hidden" id="code-label">
      <Text id="overlay.code" />
    </p>
    <div class="coupon">
      <bdi class="code" role="group" aria-labelledby="code-label" data-code>
        {code}
      </bdi>
      <button class="button" type="button" hidden data-copy data-done={useTranslation()('overlay.copied')}>
        <Text id="overlay.copy" />
      </button>
    </div>
    <p class="hidden" role="status" data-copied />
    <LinkButton link={link} label={label} isQuiet />
  </>
);
