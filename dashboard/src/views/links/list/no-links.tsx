import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, Link2, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { archivedQuery } from '../../../api/links/links';
import { buttonClasses } from '../../../components/controls/button';
import { EmptyState } from '../../../components/layout/states';

/** In place of an empty list: what to do next. */
export const NoLinks = ({ isFiltered }: { isFiltered: boolean }) => {
  const { t } = useTranslation('links');
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={t('noMatch')}
        action={
          <Link to="/links" search={({ order, direction }) => ({ order, direction })} className={buttonClasses()}>
            {t('clearFilters')}
          </Link>
        }
      />
    );
  return <NoneShown />;
};

/** Archived links are not in the list, but there are some. */
function NoneShown() {
  const { t } = useTranslation('links');
  const { data: archived, isPending } = useQuery(archivedQuery);
  if (isPending) return null;
  if (archived)
    return (
      <EmptyState
        icon={Archive}
        title={t('allArchived')}
        action={
          <Link to="/links" search={{ archived: 'all' }} className={buttonClasses()}>
            {t('archivedFilter.all')}
          </Link>
        }
      />
    );
  const create = (
    <Link to="." search={(now) => ({ ...now, edit: 'new' as const })} className={buttonClasses({ kind: 'primary' })}>
      {t('createFirst')}
    </Link>
  );
  return (
    <EmptyState icon={Link2} title={t('none')} action={create}>
      {t('noneText')}
    </EmptyState>
  );
}
