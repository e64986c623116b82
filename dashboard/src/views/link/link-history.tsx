import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../api/links/links';
import { useFormat } from '../../preferences/format';

/** The moments of the link's life, the oldest first, and its state now. */
export function LinkHistory({ link }: { link: LinkDetails }) {
  const { t } = useTranslation('link');
  const { t: links } = useTranslation('links');
  const format = useFormat();
  const on = (time: string) => ({ date: format.dateTime(time) });
  const { date, start, updated, expiry } = link;
  const moments = [
    [date, t('created', on(date))],
    [start, start && t(format.hasPassed(start) ? 'started' : 'starts', on(start))],
    [updated, updated !== date && t('updated', { ago: format.ago(updated) })],
    [expiry, expiry && t(format.hasPassed(expiry) ? 'expired' : 'expires', on(expiry))],
  ].filter(([, text]) => text);
  const sorted = moments.sort(([one], [other]) => String(one).localeCompare(String(other)));
  return (
    <ol
      aria-label={t('timeline')}
      className="mt-auto flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-soft"
    >
      {sorted.map(([, text]) => (
        <li key={String(text)} className="flex items-center gap-2">
          <span className="size-1.5 rounded-full bg-accent" aria-hidden /> {text}
        </li>
      ))}
      {link.clicksleft !== null && (
        <li className="font-medium text-ink">
          {link.state === 'limit'
            ? links('states.limit')
            : t('clicksLeft', { count: link.clicksleft, shown: format.number(link.clicksleft) })}
        </li>
      )}
      {link.archived && <li className="font-medium text-ink">{links('states.archived')}</li>}
    </ol>
  );
}
