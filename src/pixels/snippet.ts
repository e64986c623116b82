import { PixelSources } from '../pages/components/fired-pixels';

/** How the pixels of one provider on a page are fired: one page view each. */
export interface Snippet {
  /** @param tags text of a script that makes the list of their tags */
  script: (tags: string) => string;
  /** What the provider offers where no script runs, if it does. */
  image?: (tag: string) => string;
  sources: Partial<PixelSources>;
}
