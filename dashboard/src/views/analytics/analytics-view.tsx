import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Analytics } from '../../components/analytics/analytics';
import { Page } from '../../components/layout/page';

const route = getRouteApi('/frame/analytics');

/** The statistics of the account, or of the scope in the address. */
export function AnalyticsView() {
  const { t } = useTranslation('analytics');
  return (
    <Page title={t('title')}>
      <Analytics search={route.useSearch()} />
    </Page>
  );
}
