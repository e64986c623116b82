import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BulkChange, type BulkTarget, forecastUpdate } from '../../../api/links/bulk';
import { FailedLinks } from '../../../components/links/failed-links';
import { Problem } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';

/** How many links a change would change; if there are many, how many of the first ones. */
export function Forecast({ target, change }: { target: BulkTarget; change?: BulkChange }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const { data, error } = useQuery({
    queryKey: ['links', 'trial', target, change],
    queryFn: ({ signal }) => forecastUpdate(target, change!, signal),
    enabled: change !== undefined,
    retry: false,
  });
  if (error)
    return (
      <p className="text-danger">
        <Problem error={error} />
      </p>
    );
  return (
    <div aria-live="polite" className="min-h-5 text-soft">
      {data && (
        <p>
          {t(data.remaining === 0 ? 'bulk.wouldChange' : 'bulk.wouldChangeFirst', {
            count: data.changed,
            shown: format.number(data.changed),
            matched: format.number(data.matched),
            total: format.number(data.matched + data.remaining),
          })}
        </p>
      )}
      {data && (
        <FailedLinks
          failed={data.failed}
          text={t('bulk.wouldFail', { count: data.failed.length, shown: format.number(data.failed.length) })}
        />
      )}
    </div>
  );
}
