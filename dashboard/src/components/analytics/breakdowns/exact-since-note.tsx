import { useTranslation } from 'react-i18next';
import type { Top } from '../../../api/statistics/statistics';
import { usePreferences } from '../../../preferences/preferences';
import { formatPeriod } from '../state/periods/format-times';
import { exactSince } from '../state/periods/exact-since';
import { useAnalytics } from '../state/use-analytics';

/** Tells why a breakdown has most older clicks in "Other". */
export function ExactSinceNote({ top }: { top: Top }) {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const { search } = useAnalytics();
  const since = exactSince(top, search);
  if (since === undefined) return null;
  return (
    <p className="mt-2 text-[0.8125rem] text-soft">
      {t(search.bots === undefined ? 'partsBefore' : 'otherBefore', { date: formatPeriod(language, since, since) })}
    </p>
  );
}
