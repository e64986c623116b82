import { OnwardLink } from '../link-pages/onward-link';
import { OverlayFields } from './overlay-fields';
import { Said } from './message';
import { Text, useTranslation } from '../components/language-provider';

/** A code that one click selects; with a script a button copies it. */
export const Coupon = ({ message, code, link, label }: OverlayFields) => (
  <>
    <Said text={message} />
    <p class="hidden" id="code-label">
      <Text of="overlay.code" />
    </p>
    <div class="coupon">
      <bdi class="code" role="group" aria-labelledby="code-label" data-code>
        {code}
      </bdi>
      <button class="button" type="button" hidden data-copy data-done={useTranslation()('overlay.copied')}>
        <Text of="overlay.copy" />
      </button>
    </div>
    <p class="hidden" role="status" data-copied />
    <OnwardLink link={link} words={label} />
  </>
);
