import { useTranslation } from 'react-i18next';
import type { Forecast, Moved } from '../../../api/links/bulk';
import { Button } from '../../../components/controls/button';
import { FailedLinks } from '../../../components/links/failed-links';
import { Skeleton } from '../../../components/layout/states';
import { useFormat } from '../../../preferences/format';

/** What would be moved, or has been so far. @param sum while links are being moved */
export function MoveForecast({ forecast, sum }: { forecast?: Forecast; sum?: Forecast }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const numbers = sum ?? forecast;
  if (numbers === undefined) return <Skeleton className="h-5" />;
  const { changed, matched, remaining } = numbers;
  const total = format.number(changed + remaining);
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p>
        {sum && t('move.progress', { done: format.number(changed), total })}
        {!sum && remaining === 0 && t('move.would', { shown: total })}
        {!sum &&
          remaining > 0 &&
          t('move.wouldFirst', {
            shown: format.number(changed),
            matched: format.number(matched),
            total: format.number(matched + remaining),
          })}
      </p>
      {!sum && <Staying failed={numbers.failed} />}
    </div>
  );
}

/** What has been moved, and what was not. */
export function MoveResult({ moved, onClose }: { moved: Moved; onClose: () => void }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t('move.done', { shown: format.number(moved.changed) })}</p>
      <Staying failed={moved.failed} />
      <Button kind="primary" onClick={onClose} className="self-end">
        {t('move.close')}
      </Button>
    </div>
  );
}

function Staying({ failed }: Pick<Moved, 'failed'>) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  return <FailedLinks failed={failed} text={t('move.stay', { shown: format.number(failed.length) })} />;
}
