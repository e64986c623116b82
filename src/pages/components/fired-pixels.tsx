/** From where a page with pixels may load, and where it may send: sources as a Content-Security-Policy writes them. */
export interface PixelSources {
  script: readonly string[];
  image: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

/** Pixels of a link, ready to stand on a page. */
export interface FiredPixels {
  /** Made of checked and encoded values only. */
  script: string;
  /** Addresses of images that stand in where no script runs. */
  images: readonly string[];
  sources: PixelSources;
}

/**
 * What fires pixels where no script runs. An image would hold the page, and with it the refresh that leads on, for as long as
 * its provider lets it wait; what is only loaded ahead holds nothing.
 */
export const PixelImages = ({ images }: Pick<FiredPixels, 'images'>) => (
  <noscript>
    {images.map((source) => (
      <link rel="preload" as="image" href={source} />
    ))}
  </noscript>
);
