import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The classes of a button that shows a part or block in the form. */
export const ITEM =
  'flex min-h-11 min-w-0 items-center gap-3 focus-visible:-outline-offset-2 hover:bg-hover/60 aria-current:bg-tint aria-current:text-accent';

/** Beside a part or block with a wrong field. */
export function ErrorMark() {
  const { t } = useTranslation('bioPages');
  return <CircleAlert size={16} className="shrink-0 text-danger" role="img" aria-label={t('wrong')} />;
}
