import type { LinkMeta } from '../../links/snapshots/link-snapshot';
import type { SplashFields } from '../../pages/link-pages/splash-page';

/** In seconds. */
const DEFAULT_COUNTER = 10;

/** The fields of the link's own splash page, or of one with the meta fields of the link. */
export function splashFieldsOf(page: SplashFields | null, meta?: LinkMeta): SplashFields {
  return page ?? { counter: DEFAULT_COUNTER, title: meta?.title, message: meta?.description, image: meta?.image };
}
