import { useTranslation } from 'react-i18next';
import { useFormat } from '../../preferences/format';
import { classes } from '../controls/classes';

const HEIGHT = 20;
const BAR_WIDTH = 6;
const GAP = 2;
/** A day without clicks is still a day. */
const MIN_HEIGHT = 1.5;

/** Clicks by day as small bars, the last one today. */
export function Sparkline({ clicks, className }: { clicks: number[]; className?: string }) {
  const { t } = useTranslation('links');
  const max = Math.max(1, ...clicks);
  const count = clicks.reduce((sum, value) => sum + value, 0);
  const text = t('lastDays', { shown: useFormat().number(count) });
  return (
    <svg
      role="img"
      aria-label={text}
      width={clicks.length * (BAR_WIDTH + GAP) - GAP}
      height={HEIGHT}
      className={classes('shrink-0 rtl:-scale-x-100', className)}
    >
      <title>{text}</title>
      {clicks.map((value, day) => {
        const height = Math.max(MIN_HEIGHT, (value / max) * HEIGHT);
        return (
          <rect
            key={day}
            x={day * (BAR_WIDTH + GAP)}
            y={HEIGHT - height}
            width={BAR_WIDTH}
            height={height}
            rx={1}
            className={value === 0 ? 'fill-line' : 'fill-accent'}
          />
        );
      })}
    </svg>
  );
}
