import { FiredPixels } from '../components/fired-pixels';
import { Language } from '../languages';
import { page, PageAnswer } from '../page';
import { PIXEL_STYLE } from '../styles/pixel.style';
import { hostOf, safeHref } from '../safe-address';
import { translatorFor } from '../translate';
import { Shell } from '../components/shell';
import { Trans, Text } from '../components/language-provider';

/** Milliseconds that pixels have before the visitor is led on. Browsers that count whole seconds only lead on at once. */
const HEAD_START = 400;

/** Leads on whatever becomes of the pixels. */
const ONWARD_SCRIPT = `
(() => {
  const next = document.querySelector('[data-next]').href;
  setTimeout(() => location.replace(next), ${HEAD_START});
})();
`.trim();

export interface PixelPageProps {
  language: Language;
  /** Where the visitor is led. */
  target: string;
  nonce: string;
  pixels: FiredPixels;
  title?: string | null;
}

/** Fires the pixels of a link and goes on within half a second: nobody should see more of it than a blank moment. */
export function pixelPage({ language, target, nonce, pixels, title }: PixelPageProps): PageAnswer {
  const address = safeHref(target);
  return page({
    language,
    title: title || translatorFor(language)('onward.title'),
    head: address && (
      <noscript>
        <meta http-equiv="refresh" content={`${HEAD_START / 1_000};url=${address}`} />
      </noscript>
    ),
    sheets: [PIXEL_STYLE],
    script: address && ONWARD_SCRIPT,
    nonce,
    pixels,
    body: (
      <Shell>
        <h1>
          <Text of="onward.title" />
        </h1>
        {address && (
          <a class="button" href={address} rel="nofollow" data-next>
            <Trans of="onward.button" host={<bdi>{hostOf(address)}</bdi>} />
          </a>
        )}
      </Shell>
    ),
  });
}
