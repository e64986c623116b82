import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tallyQuery } from '../../api/pages/overlay-responses';
import { useFormat } from '../../preferences/format';
import { Loading } from '../layout/states';

/** How the visitors voted, as bars; nothing for overlays that are no poll. */
export function PollTally({ overlay, link }: { overlay: number; link?: number }) {
  const { t } = useTranslation('responses');
  const format = useFormat();
  const tally = useQuery(tallyQuery({ overlay, link }));
  const { data } = tally;
  if (data === undefined) return <Loading query={tally} className="h-20" />;
  if (data.answers.length === 0) return null;
  const votes = Math.max(
    1,
    data.answers.reduce((sum, { responses }) => sum + responses, 0),
  );
  return (
    <dl
      aria-label={t('tally')}
      className="grid grid-cols-[minmax(0,12rem)_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2"
    >
      {data.answers.map(({ answer, responses }) => (
        <div key={answer} className="contents">
          <dt className="wrap-anywhere">
            <bdi>{answer}</bdi>
          </dt>
          <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-hover">
            <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * responses) / votes}%` }} />
          </dd>
          <dd className="text-end tabular-nums">
            {format.number(responses)} <span className="text-soft">· {format.percent(responses / votes)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
