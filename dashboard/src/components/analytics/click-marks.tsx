import { useTranslation } from 'react-i18next';
import type { RawClick } from '../../api/statistics/statistics';
import { Badge } from '../layout/pills';

/** Whether a click is the scan of a code, that of a button of a bio page, or that of a bot. */
export function ClickMarks({ click: { trigger, bot } }: { click: RawClick }) {
  const { t } = useTranslation('analytics');
  return (
    <span className="flex gap-1">
      {(trigger === 'qr' || trigger === 'bio') && <Badge tone="good">{t(`words.${trigger}`)}</Badge>}
      {bot && <Badge tone="warning">{t('bot')}</Badge>}
    </span>
  );
}

export const isMarked = ({ trigger, bot }: RawClick): boolean => trigger === 'qr' || trigger === 'bio' || Boolean(bot);
