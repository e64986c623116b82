import { CAMPAIGN_STYLE } from '../styles/campaign.style';
import { Language } from '../languages';
import { page as pageOf, PageAnswer } from '../page';
import { safeWebAddress, shownAddress } from '../safe-address';
import { directionOf, translatorFor } from '../translate';
import { Shell } from '../components/shell';
import { Text, useLanguage, useTranslation } from '../components/language-provider';
import { TextKey } from '../texts/text-keys';

export interface CampaignLink {
  title: string;
  shortUrl: string;
  /** Where it leads, if everybody may know. */
  host?: string;
  description?: string | null;
}

export interface CampaignProps {
  language: Language;
  name: string;
  links: readonly CampaignLink[];
  /** From 1; other pages are at `?page=N` of the same address. */
  page: number;
  pages: number;
}

/** The public list of a campaign. */
export function campaignPage({ language, name, links, page, pages }: CampaignProps): PageAnswer {
  return pageOf({
    language,
    title: page > 1 ? `${name} – ${translatorFor(language)('campaign.page', { page, pages })}` : name,
    isIndexable: true,
    sheets: [CAMPAIGN_STYLE],
    body: (
      <Shell>
        <h1 dir="auto">{name}</h1>
        {links.length === 0 ? <None /> : <Entries links={links} />}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </Shell>
    ),
  });
}

const None = () => (
  <p>
    <Text of="campaign.none" />
  </p>
);

const Entries = ({ links }: Pick<CampaignProps, 'links'>) => (
  <ul class="entries" aria-label={useTranslation()('campaign.links')}>
    {links.map((link) => (
      <Entry {...link} />
    ))}
  </ul>
);

const Entry = ({ title, shortUrl, host, description }: CampaignLink) => (
  <li class="entry">
    <h2 dir="auto">
      <a href={safeWebAddress(shortUrl)}>{title}</a>
    </h2>
    {description && <p class="said">{description}</p>}
    <p class="short">
      <bdi>{shownAddress(shortUrl)}</bdi>
      {host && (
        <>
          {' '}
          <span class="host">
            <Arrow />
            &nbsp;<bdi>{host}</bdi>
          </span>
        </>
      )}
    </p>
  </li>
);

/** Points on in the direction in which the page is read. */
const Arrow = () => <>{directionOf(useLanguage()) === 'rtl' ? '←' : '→'}</>;

function Pages({ page, pages }: Pick<CampaignProps, 'page' | 'pages'>) {
  const t = useTranslation();
  return (
    <nav aria-label={t('campaign.pages')}>
      {page > 1 ? <Turn to={page - 1} rel="prev" words="campaign.previous" /> : <span />}
      <p>{t('campaign.page', { page, pages })}</p>
      {page < pages ? <Turn to={page + 1} rel="next" words="campaign.next" /> : <span />}
    </nav>
  );
}

const Turn = ({ to, rel, words }: { to: number; rel: string; words: TextKey }) => (
  <a class="button quiet" href={`?page=${to}`} rel={rel}>
    <Text of={words} />
  </a>
);
