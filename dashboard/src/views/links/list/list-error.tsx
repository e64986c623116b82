import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/http/errors';
import { Button } from '../../../components/controls/button';
import { focusFilters } from '../../../components/layout/pills';
import { EmptyState, LoadError } from '../../../components/layout/states';
import { useChangeFilters } from '../toolbar/use-change-filters';

/** Why the list could not be loaded. A filter may name what was deleted: another attempt would not help then. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('links');
  const change = useChangeFilters();
  const fields = isApiError(error, 400) ? Object.entries(error.fields) : [];
  const gone = fields.filter(([, { code }]) => code === 'unknown_id').map(([name]) => name);
  if (gone.length === 0) return <LoadError error={error} onRetry={onRetry} />;
  const remove = () => {
    focusFilters();
    change(Object.fromEntries(gone.map((name) => [name, undefined])));
  };
  return (
    <div role="alert">
      <EmptyState icon={SearchX} title={t('goneFilter')} action={<Button onClick={remove}>{t('removeGone')}</Button>} />
    </div>
  );
}
