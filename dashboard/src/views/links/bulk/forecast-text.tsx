import { useTranslation } from 'react-i18next';
import type { Forecast } from '../../../api/links/bulk';
import { FailedLinks } from '../../../components/links/failed-links';
import { useFormat } from '../../../preferences/format';

/** How many links a change would change; if there are many, how many of the first ones. */
export function ForecastText({ forecast }: { forecast?: Forecast }) {
  const { t } = useTranslation('links');
  const format = useFormat();
  return (
    <div aria-live="polite" className="min-h-5 text-soft">
      {forecast && (
        <p>
          {t(forecast.remaining === 0 ? 'bulk.wouldChange' : 'bulk.wouldChangeFirst', {
            count: forecast.changed,
            shown: format.number(forecast.changed),
            matched: format.number(forecast.matched),
            total: format.number(forecast.matched + forecast.remaining),
          })}
        </p>
      )}
      {forecast && (
        <FailedLinks
          failed={forecast.failed}
          text={t('bulk.wouldFail', { count: forecast.failed.length, shown: format.number(forecast.failed.length) })}
        />
      )}
    </div>
  );
}
