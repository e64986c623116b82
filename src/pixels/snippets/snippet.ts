import { PixelSources } from '../../pages/components/fired-pixels';

/** Fires the pixels of one provider: one page view each. */
export interface Snippet {
  /** @param tags a JavaScript literal of the list of tags */
  script: (tags: string) => string;
  /** For browsers without JavaScript, where the provider has such an image. */
  image?: (tag: string) => string;
  sources: Partial<PixelSources>;
}
