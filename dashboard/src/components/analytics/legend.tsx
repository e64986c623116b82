import { useTranslation } from 'react-i18next';
import { LEGEND } from './state/periods/scale';

/** The shades from few clicks to many. */
export function Legend() {
  const { t } = useTranslation('analytics');
  return (
    <span aria-hidden className="inline-flex items-center gap-1.5 text-xs text-soft">
      {t('fewer')}
      <span className="flex gap-0.5">
        {LEGEND.map((color) => (
          <span key={color} className="size-3 rounded-[3px]" style={{ backgroundColor: color }} />
        ))}
      </span>
      {t('more')}
    </span>
  );
}
