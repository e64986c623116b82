import { Branding } from '../branding';
import { Language } from '../i18n/languages';

/** What every page depends on beside its own content. */
export interface PageContext {
  language: Language;
  /** Whether the page is shown to its owner in the dashboard: it then has no scripts, pixels and frames, and leads nowhere. */
  isPreview?: boolean;
  /** In place of the service's own name, icon and colours. */
  branding?: Branding;
}

/** The context among the properties of a page. */
export function contextOf({ language, isPreview, branding }: PageContext): PageContext {
  return { language, isPreview, branding };
}
