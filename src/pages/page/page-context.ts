import { Branding } from '../branding';
import { FiredPixels } from '../components/fired-pixels';
import { Language } from '../i18n/languages';

/** What every page depends on beside its own content. */
export interface PageContext {
  language: Language;
  /** Whether the page is shown to its owner in the dashboard: it then has no scripts, pixels and frames, and leads nowhere. */
  isPreview?: boolean;
  /** In place of the service's own name, icon and colours. */
  branding?: Branding;
}

/** What the pages that lead to a destination have in common. */
export interface OnwardProps extends PageContext {
  /** The destination. */
  target: string;
  nonce: string;
  title?: string | null;
  pixels?: FiredPixels;
}

/** The context among the properties of a page. */
export function contextOf({ language, isPreview, branding }: PageContext): PageContext {
  return { language, isPreview, branding };
}
