import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Moved } from '../../../api/domain-moves';
import { Button } from '../../../components/button';
import { Skeleton } from '../../../components/states';
import { useFormat } from '../../../preferences/format';

const MAX_NAMED = 10;

/** What would be moved, or has been so far. @param sum while links are being moved */
export function MoveForecast({ moved, sum }: { moved?: Moved; sum?: Moved }) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  if (moved === undefined) return <Skeleton className="h-5" />;
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p>
        {sum
          ? t('move.progress', { done: format.number(sum.changed), total: format.number(moved.changed) })
          : t('move.would', { shown: format.number(moved.changed) })}
      </p>
      {!sum && <Failed failed={moved.failed} />}
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
      <Failed failed={moved.failed} />
      <Button kind="primary" onClick={onClose} className="self-end">
        {t('move.close')}
      </Button>
    </div>
  );
}

/** The links that stay, each with its reason. */
function Failed({ failed }: Pick<Moved, 'failed'>) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  if (failed.length === 0) return null;
  return (
    <div className="rounded-control bg-warning-tint px-3 py-2 text-warning">
      <p>{t('move.stay', { shown: format.number(failed.length) })}</p>
      <ul className="mt-1 list-disc ps-5">
        {failed.slice(0, MAX_NAMED).map(({ id, message }) => (
          <li key={id}>
            <Link to="/links/$id" params={{ id }} className="rounded-sm underline">
              {t('move.link', { id })}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
