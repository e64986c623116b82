import { useTranslation } from 'react-i18next';
import type { RawClick } from '../../../api/statistics/statistics';
import { usePreferences } from '../../../preferences/preferences';
import { classes } from '../../controls/classes';
import { Problem } from '../../dialogs/toast';
import { Card } from '../chart-frame';
import { ClickMarks } from '../click-marks';
import { formatTime } from '../state/periods/format-times';
import { useAnalytics } from '../state/use-analytics';
import { useNames } from '../state/use-names';
import { useLiveClicks } from './use-live-clicks';

/** Clicks as they come in. */
export function LiveCard() {
  const { t } = useTranslation('analytics');
  const { liveQuery } = useAnalytics();
  const { clicks, isOpen, error } = useLiveClicks(liveQuery);
  return (
    <Card
      label={t('liveTitle')}
      head={
        <h2 className="flex items-center gap-2 text-base">
          <Dot isOpen={isOpen} /> {t('liveTitle')}
        </h2>
      }
    >
      {error !== undefined && (
        <p role="alert" className="mb-2 text-danger">
          <Problem error={error} />
        </p>
      )}
      <div role="status" className="text-center text-soft">
        {!isOpen && error === undefined && <p className="py-6">{t('liveConnecting')}</p>}
        {isOpen && clicks.length === 0 && <p className="py-6">{t('liveWaiting')}</p>}
      </div>
      <div
        className="max-h-80 overflow-y-auto"
        {...(clicks.length > 0 && { tabIndex: 0, role: 'group', 'aria-label': t('liveTitle') })}
      >
        <ol aria-live="polite" className="divide-y divide-line">
          {clicks.map((click) => (
            <LiveClick key={click.id} click={click} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Tells that clicks arrive: it is grey while they do not. */
const Dot = ({ isOpen }: { isOpen: boolean }) => (
  <span className="relative flex size-2.5" aria-hidden>
    {isOpen && <span className="absolute inset-0 animate-ping rounded-full bg-accent opacity-60" />}
    <span className={classes('size-2.5 rounded-full', isOpen ? 'bg-accent' : 'bg-line')} />
  </span>
);

function LiveClick({ click }: { click: RawClick }) {
  const { language } = usePreferences();
  const names = useNames();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
      <time className="w-22 shrink-0 text-soft tabular-nums">{formatTime(language, click.date)}</time>
      <span className="address min-w-24 font-medium">/{click.alias ?? click.link}</span>
      <span className="min-w-28">{names.ofPlace(click)}</span>
      <span className="text-soft">{names.ofSystem(click)}</span>
      <bdi className="min-w-0 truncate text-soft">{names.ofValue('referrer', click.referrer ?? 'Direct')}</bdi>
      <span className="ms-auto">
        <ClickMarks click={click} />
      </span>
    </li>
  );
}
