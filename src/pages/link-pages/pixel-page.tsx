import { FiredPixels, PIXEL_DELAY_MS } from '../components/fired-pixels';
import { contextOf, OnwardProps } from '../page/page-context';
import { page, RenderedPage } from '../page/page';
import { PIXEL_STYLE } from '../styles/pixel.style';
import { hostOrAddress, safeHref } from '../safe-address';
import { translatorFor } from '../i18n/translate';
import { Shell } from '../components/shell';
import { Trans, Text } from '../components/language-provider';

/** Redirects whether or not the pixels have loaded. */
const REDIRECT_SCRIPT = `
(() => {
  const next = document.querySelector('[data-next]').href;
  setTimeout(() => location.replace(next), ${PIXEL_DELAY_MS});
})();
`.trim();

export interface PixelPageProps extends OnwardProps {
  pixels: FiredPixels;
}

/** Fires the pixels of a link and redirects within half a second; it looks blank meanwhile. */
export function pixelPage({ target, nonce, pixels, title, ...props }: PixelPageProps): RenderedPage {
  const address = safeHref(target);
  return page({
    // Without JavaScript, the refresh waits for the images of the page.
    ...contextOf({ ...props, branding: props.branding && { ...props.branding, logo: undefined } }),
    title: title || translatorFor(props.language)('onward.title'),
    head: address && (
      <noscript>
        <meta http-equiv="refresh" content={`${PIXEL_DELAY_MS / 1_000};url=${address}`} />
      </noscript>
    ),
    styleSheets: [PIXEL_STYLE],
    script: address && REDIRECT_SCRIPT,
    nonce,
    pixels,
    body: (
      <Shell>
        <h1>
          <Text id="onward.title" />
        </h1>
        {address && (
          <a class="button" href={address} rel="nofollow" data-next>
            <Trans id="onward.button" host={<bdi>{hostOrAddress(address)}</bdi>} />
          </a>
        )}
      </Shell>
    ),
  });
}
