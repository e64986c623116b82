/** The time for pixels to load on a page that leads on by itself. In a refresh, some browsers use whole seconds only. */
export const PIXEL_DELAY_MS = 400;

/** Sources that pixels add to the Content-Security-Policy of a page, by directive. */
export interface PixelSources {
  script: readonly string[];
  image: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** The pixels of a link, ready to be put on a page. */
export interface FiredPixels {
  /** Contains validated and encoded values only. */
  script: string;
  /** Addresses of images that replace the script in browsers without JavaScript. */
  images: readonly string[];
  sources: PixelSources;
}

/**
 * Fires pixels in browsers without JavaScript. Preloaded, as an image of a slow provider would delay the page's `load` event
 * and with it the refresh that redirects the visitor.
 */
export const PixelImages = ({ images }: Pick<FiredPixels, 'images'>) => (
  <noscript>
    {images.map((source) => (
      <link rel="preload" as="image" href={source} />
    ))}
  </noscript>
);
