import { CAMPAIGN_STYLE } from '../styles/campaign.style';
import { contextOf, PageContext } from '../page/page-context';
import { page as pageOf, RenderedPage } from '../page/page';
import { safeWebAddress, displayAddress } from '../safe-address';
import { directionOf, translatorFor } from '../i18n/translate';
import { PreviewTags } from '../components/preview-tags';
import { OwnerText } from '../components/owner-text';
import { Signpost } from '../components/mark';
import { Shell } from '../components/shell';
import { Text, useLanguage, useTranslation } from '../components/language-provider';
import { TextKey } from '../i18n/texts/text-keys';

export interface CampaignLink {
  title: string;
  shortUrl: string;
  /** Host of the destination, unless the link is protected by a password or can be opened once. */
  host?: string;
  description?: string | null;
  image?: string | null;
}

export interface CampaignProps extends PageContext {
  name: string;
  /** The address of the first page. */
  address: string;
  links: readonly CampaignLink[];
  /** From 1; the other pages are at `?page=N`. */
  page: number;
  pages: number;
  /** Whether visitors find nothing in the campaign: neither its list nor its rotator has a link. */
  isEmpty?: boolean;
}

/** The public list of a campaign. */
export function campaignPage({ name, links, page, pages, isEmpty = false, ...props }: CampaignProps): RenderedPage {
  const address = safeWebAddress(page > 1 ? `${props.address}?page=${page}` : props.address);
  return pageOf({
    ...contextOf(props),
    title: page > 1 ? `${name} – ${translatorFor(props.language)('campaign.page', { page, pages })}` : name,
    status: isEmpty ? 404 : 200,
    isIndexable: !isEmpty,
    styleSheets: [CAMPAIGN_STYLE],
    head: (
      <>
        <link rel="canonical" href={address} />
        <PreviewTags title={name} url={address} />
      </>
    ),
    policy: { hasImages: links.some(({ image }) => safeWebAddress(image) !== undefined) },
    body: (
      <Shell>
        <h1 dir="auto">{name}</h1>
        {links.length === 0 ? <NoLinks /> : <Entries links={links} />}
        {pages > 1 && <Pages page={page} pages={pages} />}
      </Shell>
    ),
  });
}

const NoLinks = () => (
  <div class="empty">
    <Signpost size={40} />
    <h2>
      <Text id="campaign.none" />
    </h2>
    <p>
      <Text id="campaign.later" />
    </p>
  </div>
);

const Entries = ({ links }: Pick<CampaignProps, 'links'>) => (
  <ul class="entries" aria-label={useTranslation()('campaign.links')}>
    {links.map((link) => (
      <Entry {...link} />
    ))}
  </ul>
);

const Entry = ({ title, shortUrl, host, description, image }: CampaignLink) => (
  <li class="entry">
    <div class="about">
      <h2 dir="auto">
        <a href={safeWebAddress(shortUrl)}>{title}</a>
      </h2>
      <OwnerText text={description} />
      <p class="short">
        <bdi>{displayAddress(shortUrl)}</bdi>
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
    </div>
    <Thumbnail source={safeWebAddress(image)} />
  </li>
);

const Thumbnail = ({ source }: { source?: string }) =>
  source ? <img src={source} alt="" loading="lazy" width={120} height={90} referrerpolicy="no-referrer" /> : null;

/** Points in the reading direction of the page. */
const Arrow = () => <>{directionOf(useLanguage()) === 'rtl' ? '←' : '→'}</>;

function Pages({ page, pages }: Pick<CampaignProps, 'page' | 'pages'>) {
  const t = useTranslation();
  return (
    <nav aria-label={t('campaign.pages')}>
      {page > 1 ? <PageLink to={page - 1} rel="prev" label="campaign.previous" /> : <span />}
      <p>{t('campaign.page', { page, pages })}</p>
      {page < pages ? <PageLink to={page + 1} rel="next" label="campaign.next" /> : <span />}
    </nav>
  );
}

const PageLink = ({ to, rel, label }: { to: number; rel: string; label: TextKey }) => (
  <a class="button quiet" href={`?page=${to}`} rel={rel}>
    <Text id={label} />
  </a>
);
