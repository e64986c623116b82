import { FiredPixels } from './fired-pixels';
import { page, PageAnswer } from './page';
import { PIXEL_STYLE } from './pixel.style';
import { hostOf, safeHref } from './safe-address';
import { Shell } from './shell';
import { TEXTS } from './texts';

/** Milliseconds that pixels have before the visitor is led on. */
const HEAD_START = 400;

/** Leads on whatever becomes of the pixels. */
const ONWARD_SCRIPT = `
(() => {
  const next = document.querySelector('[data-next]').href;
  setTimeout(() => location.replace(next), ${HEAD_START});
})();
`.trim();

export interface PixelPageProps {
  /** Where the visitor is led. */
  target: string;
  nonce: string;
  pixels: FiredPixels;
  title?: string | null;
}

/** Fires the pixels of a link and goes on within half a second: nobody should see more of it than a blank moment. */
export function pixelPage({ target, nonce, pixels, title }: PixelPageProps): PageAnswer {
  const address = safeHref(target);
  return page({
    title: title || TEXTS.onward.title,
    head: address && (
      <noscript>
        <meta http-equiv="refresh" content={`0;url=${address}`} />
      </noscript>
    ),
    sheets: [PIXEL_STYLE],
    script: address && ONWARD_SCRIPT,
    nonce,
    pixels,
    body: (
      <Shell>
        <h1>{TEXTS.onward.title}</h1>
        {address && (
          <a class="button" href={address} rel="nofollow" data-next>
            {TEXTS.onward.button} <bdi>{hostOf(address)}</bdi>
          </a>
        )}
      </Shell>
    ),
  });
}
