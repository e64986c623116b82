import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Analytics } from '../../components/analytics/analytics';
import type { AnalyticsSearch } from '../../components/analytics/state/analytics-search';
import { Page } from '../../components/page';

const route = getRouteApi('/frame/analytics');

/** The statistics of the account, or of the scope in the address. */
export function AnalyticsView() {
  const { t } = useTranslation('analytics');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: AnalyticsSearch) => void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false }),
    [navigate],
  );
  return (
    <Page title={t('title')}>
      <Analytics search={search} onChange={change} />
    </Page>
  );
}
