import { GitCompareArrows, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../controls/button';
import { classes } from '../../controls/classes';
import { useAnalytics } from '../state/use-analytics';
import { FilterForm } from './filter-form';
import { PeriodPicker } from './period-picker';

/** Period, filters, comparison and the live list. */
export function Toolbar() {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const isLive = search.live === 'on';
  const isCompared = search.compare !== 'off';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PeriodPicker />
      <FilterForm />
      <Button aria-pressed={isCompared} onClick={() => change({ compare: isCompared ? 'off' : undefined })}>
        <GitCompareArrows size={16} aria-hidden /> {t('compare')}
      </Button>
      <Button aria-pressed={isLive} onClick={() => change({ live: isLive ? undefined : 'on' })}>
        <Radio size={16} className={classes(isLive && 'animate-pulse')} aria-hidden /> {t('live')}
      </Button>
    </div>
  );
}
