import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../api/groups/labels';
import type { LinkDetails, LinkStatistics } from '../../api/links/links';
import { TagChip } from '../../components/layout/pills';
import { WrappedAddress } from '../../components/text/wrapped-address';
import { useFormat } from '../../preferences/format';
import { LinkHistory } from './link-history';

/** Where the link leads, how often it was followed, and when it works. */
export function LinkFacts({ link, statistics }: { link: LinkDetails; statistics: LinkStatistics }) {
  const { t } = useTranslation('link');
  const format = useFormat();
  const [tags, campaigns] = [useLabels('tags'), useLabels('campaigns')];
  const channels = useLabels('channels', link.channels.length > 0);
  const campaign = campaigns.find(({ id }) => id === link.campaign);
  const inChannels = channels.filter(({ id }) => link.channels.includes(id));
  const further = furtherDestinations(link);
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
            <WrappedAddress address={link.longurl} />
          </a>
          {further > 0 && (
            <span className="text-soft">{t('further', { count: further, shown: format.number(further) })}</span>
          )}
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
        {inChannels.length > 0 && (
          <Fact label={t('channels')} isWide>
            <span className="flex flex-wrap gap-1.5">
              {inChannels.map(({ id, name, color }) => (
                <TagChip key={id} name={name} color={color} />
              ))}
            </span>
          </Fact>
        )}
        {campaign && (
          <Fact label={t('campaign')} isWide>
            <bdi className="wrap-anywhere">{campaign.name}</bdi>
          </Fact>
        )}
        {link.description !== '' && (
          <Fact label={t('note')} isWide>
            <bdi className="whitespace-pre-line wrap-anywhere">{link.description}</bdi>
          </Fact>
        )}
      </dl>
      <LinkHistory link={link} />
    </section>
  );
}

/** How many other addresses the targeting and the variants lead to. */
function furtherDestinations({ longurl, geotarget, devicetarget, languagetarget, variants }: LinkDetails): number {
  const targets = [...geotarget, ...devicetarget, ...languagetarget].map(({ link }) => link);
  const all = new Set([...targets, ...variants.map(({ url }) => url)]);
  all.delete(longurl);
  return all.size;
}

const Fact = ({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'col-span-2 min-w-0' : 'flex min-w-0 flex-col justify-between'}>
    <dt className="text-soft">{label}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);
