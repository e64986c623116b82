import { CAMPAIGN_STYLE } from './campaign.style';
import { page as pageOf, PageAnswer } from './page';
import { safeWebAddress, shownAddress } from './safe-address';
import { Shell } from './shell';
import { TEXTS } from './texts';

export interface CampaignLink {
  title: string;
  shortUrl: string;
  /** Where it leads, if everybody may know. */
  host?: string;
  description?: string | null;
}

export interface CampaignProps {
  name: string;
  links: readonly CampaignLink[];
  /** From 1; other pages are at `?page=N` of the same address. */
  page: number;
  pages: number;
}

/** The public list of a campaign. */
export function campaignPage({ name, links, page, pages }: CampaignProps): PageAnswer {
  return pageOf({
    title: page > 1 ? `${name} – ${TEXTS.campaign.page(page, pages)}` : name,
    isIndexable: true,
    sheets: [CAMPAIGN_STYLE],
    body: (
      <Shell>
        <h1 dir="auto">{name}</h1>
        {links.length === 0 ? <p>{TEXTS.campaign.none}</p> : <Entries links={links} />}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </Shell>
    ),
  });
}

const Entries = ({ links }: Pick<CampaignProps, 'links'>) => (
  <ul class="entries" aria-label={TEXTS.campaign.links}>
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
    {description && (
      <p class="said" dir="auto">
        {description}
      </p>
    )}
    <p class="short">
      <bdi>{shownAddress(shortUrl)}</bdi>
      {host && (
        <>
          {' '}
          <bdi class="host">→&nbsp;{host}</bdi>
        </>
      )}
    </p>
  </li>
);

const Pages = ({ page, pages }: Pick<CampaignProps, 'page' | 'pages'>) => (
  <nav aria-label={TEXTS.campaign.pages}>
    {page > 1 ? <Turn to={page - 1} rel="prev" words={TEXTS.campaign.previous} /> : <span />}
    <p>{TEXTS.campaign.page(page, pages)}</p>
    {page < pages ? <Turn to={page + 1} rel="next" words={TEXTS.campaign.next} /> : <span />}
  </nav>
);

const Turn = ({ to, rel, words }: { to: number; rel: string; words: string }) => (
  <a class="button quiet" href={`?page=${to}`} rel={rel}>
    {words}
  </a>
);
