import { useTranslation } from 'react-i18next';
import { CONTENT_TABS, PLACE_TABS, SOURCE_TABS, SYSTEM_TABS } from '../state/analytics-search';
import { useAnalytics } from '../state/use-analytics';
import { BreakdownCard } from './breakdown-card';

/** What clicks are broken down by, each card with its tabs. */
export function Breakdowns() {
  const { t } = useTranslation('analytics');
  const { scope } = useAnalytics();
  // A link has variants; other scopes consist of links, and links of the account are in campaigns and so on.
  const isLink = scope?.kind === 'link';
  const content = CONTENT_TABS.filter((tab) => {
    if (tab === 'triggers' || tab === 'variants') return isLink;
    return !isLink && (scope === undefined || tab === 'links');
  });
  const sources = SOURCE_TABS.filter((tab) => tab !== 'triggers' || !isLink);
  return (
    <div className="@container">
      <div className="grid gap-4 @3xl:grid-cols-2">
        <BreakdownCard card="content" label={t('cards.content')} tabs={content} />
        <BreakdownCard card="source" label={t('cards.source')} tabs={sources} />
        <BreakdownCard card="place" label={t('cards.place')} tabs={PLACE_TABS} />
        <BreakdownCard card="system" label={t('cards.system')} tabs={SYSTEM_TABS} />
      </div>
    </div>
  );
}
