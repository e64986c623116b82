import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../api/groups/labels';
import type { LinkDetails, LinkStatistics } from '../../api/links/links';
import { TagChip } from '../../components/layout/pills';
import { useFormat } from '../../preferences/format';

/** Where the link leads, how often it was followed, and when it works. */
export function LinkFacts({ link, statistics }: { link: LinkDetails; statistics: LinkStatistics }) {
  const { t } = useTranslation('link');
  const format = useFormat();
  const [tags, campaigns] = [useLabels('tags'), useLabels('campaigns')];
  const campaign = campaigns.find(({ id }) => id === link.campaign);
  return (
    <section className="card flex flex-col p-5">
      <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label={t('clicks')}>
          <span className="text-2xl font-semibold tabular-nums">{format.number(statistics.clicks)}</span>
        </Fact>
        <Fact label={t('unique')}>
          <span className="text-2xl font-semibold tabular-nums">{format.number(statistics.uniqueClicks)}</span>
        </Fact>
        <Fact label={t('destination')} isWide>
          <a
            href={link.longurl}
            target="_blank"
            rel="noreferrer"
            className="address -m-1 block max-h-[5lh] w-fit max-w-[calc(100%+0.5rem)] overflow-y-auto p-1 wrap-anywhere text-accent underline-offset-2 hover:underline"
          >
            {link.longurl}
          </a>
        </Fact>
        {link.tags.length > 0 && (
          <Fact label={t('tags')} isWide>
            <span className="flex flex-wrap gap-1.5">
              {link.tags.map((name) => (
                <TagChip key={name} name={name} color={tags.find((tag) => tag.name === name)?.color} />
              ))}
            </span>
          </Fact>
        )}
        {campaign && (
          <Fact label={t('campaign')} isWide>
            <bdi>{campaign.name}</bdi>
          </Fact>
        )}
        {link.description !== '' && (
          <Fact label={t('note')} isWide>
            <bdi className="whitespace-pre-line">{link.description}</bdi>
          </Fact>
        )}
      </dl>
      <History link={link} />
    </section>
  );
}

const Fact = ({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'col-span-2 min-w-0' : 'flex min-w-0 flex-col justify-between'}>
    <dt className="text-soft">{label}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

/** The moments of the link's life, the oldest first. */
function History({ link }: { link: LinkDetails }) {
  const { t } = useTranslation('link');
  const format = useFormat();
  const moments = [
    [link.date, t('created', { date: format.dateTime(link.date) })],
    [link.start, link.start && t('starts', { date: format.dateTime(link.start) })],
    [link.updated, link.updated !== link.date && t('updated', { ago: format.ago(link.updated) })],
    [link.expiry, link.expiry && t('expires', { date: format.dateTime(link.expiry) })],
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
          {t('clicksLeft', { count: link.clicksleft, shown: format.number(link.clicksleft) })}
        </li>
      )}
    </ol>
  );
}
