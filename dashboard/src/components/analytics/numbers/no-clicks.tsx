import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { totalsQuery } from '../../../api/statistics/statistics';
import { buttonClasses } from '../../controls/button';
import { hasFilters } from '../state/analytics-search';
import { useAnalytics } from '../state/use-analytics';

/** Explains where clicks come from while there are none. */
export function NoClicks() {
  const { query, search, isFixed } = useAnalytics();
  const { data } = useQuery(totalsQuery(query));
  const { t } = useTranslation(['analytics', 'frame']);
  if (data === undefined || data.clicks + data.bots > 0 || hasFilters(search)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-3.5 sm:px-5">
      <p className="min-w-48 flex-1 text-soft">{t('noClicksText')}</p>
      {!isFixed && (
        <Link to="/links" className={buttonClasses()}>
          {t('frame:toLinks')}
        </Link>
      )}
    </div>
  );
}
