import { Tabs } from '@base-ui/react/tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dimension, topFile } from '../../../api/statistics/statistics';
import { lazyPart } from '../../layout/lazy-part';
import { Skeleton } from '../../layout/states';
import { CsvButton } from '../../files/csv-button';
import { TableToggle, useIsTable } from '../chart-frame';
import type { Card } from '../state/analytics-search';
import { useAnalytics } from '../state/use-analytics';
import { MAX_ROWS, TOP_ROWS, TopTable } from './top-table';

const WorldMap = lazyPart(() => import('../map/world-map'), 'WorldMap');

type Tab = Dimension | 'map';
/** The UTM parameters share a tab. */
const isUtm = (tab: Tab) => tab.startsWith('utm_');

interface CardProps {
  card: Card;
  label: string;
  tabs: readonly Tab[];
}

const TAB =
  'h-8 shrink-0 rounded-control px-2 font-medium text-soft hover:text-ink focus-visible:-outline-offset-2 data-active:bg-tint data-active:text-accent';

/** The most frequent values of a few dimensions, one at a time. */
export function BreakdownCard({ card, label, tabs }: CardProps) {
  const { t } = useTranslation('analytics');
  const { search, query, change } = useAnalytics();
  const tab: Tab = tabs.find((known) => known === search[card]) ?? tabs[0]!;
  const isTable = useIsTable('map');
  const isAll = search.all === card || tab === 'map';
  const dimension = tab === 'map' ? 'countries' : tab;
  const limit = isAll ? MAX_ROWS : TOP_ROWS;
  const choose = (chosen: Tab) => change({ [card]: chosen === tabs[0] ? undefined : chosen, all: undefined });
  const shown = tabs.filter((name) => !isUtm(name) || name === (isUtm(tab) ? tab : 'utm_source'));
  return (
    <section aria-label={label} className="card flex min-w-0 flex-col p-4">
      <Tabs.Root value={tab} onValueChange={(chosen: Tab) => choose(chosen)} className="flex grow flex-col">
        <div className="mb-2 flex items-start justify-between gap-2">
          <Tabs.List aria-label={label} className="-ms-1 flex min-w-0 flex-wrap gap-0.5">
            {shown.map((name) => (
              <Tabs.Tab key={name} value={name} className={TAB}>
                {isUtm(name) ? 'UTM' : t(`tabs.${name as 'links'}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className="flex shrink-0">
            {tab === 'map' && <TableToggle chart="map" />}
            <CsvButton
              label={t('csvOf', { name: t(`tabs.${tab}`) })}
              load={(signal) => topFile(dimension, { ...query, limit }, signal)}
            />
          </div>
        </div>
        <Tabs.Panel value={tab} className="flex grow flex-col outline-none focus-visible:outline-2">
          {isUtm(tab) && <UtmChoice tabs={tabs.filter(isUtm)} tab={tab} onChoose={choose} />}
          {tab === 'map' && !isTable ? (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <WorldMap />
            </Suspense>
          ) : (
            <TopTable card={card} dimension={dimension} limit={limit} isAll={isAll} canGrow={tab !== 'map'} />
          )}
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}

const UtmChoice = ({ tabs, tab, onChoose }: { tabs: readonly Tab[]; tab: Tab; onChoose: (tab: Tab) => void }) => {
  const { t } = useTranslation('analytics');
  return (
    <select
      aria-label={t('utmParameter')}
      value={tab}
      onChange={({ target }) => onChoose(target.value as Tab)}
      className="control mb-2 w-fit! py-1!"
    >
      {tabs.map((name) => (
        <option key={name} value={name}>
          {t(`tabs.${name}`)}
        </option>
      ))}
    </select>
  );
};
