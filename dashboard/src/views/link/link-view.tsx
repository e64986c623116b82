import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { Archive, ArchiveRestore, ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import { type LinkDetails, linkQuery } from '../../api/links/links';
import { Analytics } from '../../components/analytics/analytics';
import { RecentClicks } from '../../components/analytics/recent/recent-clicks';
import { Button } from '../../components/controls/button';
import { CopyButton } from '../../components/controls/copy-button';
import { LinkBadges } from '../../components/links/link-badges';
import { withoutScheme } from '../../components/links/link-texts';
import { QrDownloads } from '../../components/links/qr-downloads';
import { useLinkActions } from '../../components/links/use-link-actions';
import { Page, Section } from '../../components/layout/page';
import { Loading } from '../../components/layout/states';
import { useShortcuts } from '../../keyboard/use-shortcuts';
import { LinkFacts } from './link-facts';
import { OverlayResponses } from './overlay-responses';

const route = getRouteApi('/frame/links/$id');

/** The page of a link: its settings, its statistics and its history. */
export function LinkView() {
  const { t } = useTranslation('link');
  const { id } = route.useParams();
  const search = route.useSearch();
  const query = useQuery(linkQuery(id));
  const { data, error, isFetching } = query;
  // Not while it is read again.
  if (isApiError(error, 404) && !isFetching) throw notFound();
  const name = data === undefined ? '…' : withoutScheme(data.details.shorturl);
  const back = (
    <Link to="/links" className="-mb-2 flex w-fit items-center gap-1.5 text-soft hover:text-ink">
      <ArrowLeft size={14} className="rtl:-scale-x-100" aria-hidden /> {t('back')}
    </Link>
  );
  return (
    <Page title={name} isAddress above={back} actions={data && <Actions link={data.details} />}>
      <Loading query={query} className="h-80" />
      {data !== undefined && (
        <>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <LinkFacts link={data.details} statistics={data.data} />
            <Section title={t('qr.title')}>
              <QrDownloads link={data.details} />
            </Section>
          </div>
          <OverlayResponses link={data.details} />
          <Analytics search={search} within={{ kind: 'link', id }}>
            <RecentClicks />
          </Analytics>
        </>
      )}
    </Page>
  );
}

function Actions({ link }: { link: LinkDetails }) {
  const { t } = useTranslation('links');
  const actions = useLinkActions();
  const ArchiveIcon = link.archived ? ArchiveRestore : Archive;
  useShortcuts({
    e: () => actions.edit(link),
    i: () => void actions.copy(link),
    q: () => actions.showQr(link),
    a: () => void actions.archive(link),
    '#': () => void actions.remove(link),
  });
  return (
    <>
      <LinkBadges link={link} />
      <CopyButton text={link.shorturl} />
      <Button onClick={() => actions.edit(link)}>
        <Pencil size={16} className="max-xs:hidden" aria-hidden /> {t('edit')}
      </Button>
      <Button onClick={() => void actions.archive(link)}>
        <ArchiveIcon size={16} className="max-xs:hidden" aria-hidden />
        {link.archived ? t('restore') : t('archive')}
      </Button>
      <Button kind="caution" onClick={() => void actions.remove(link)}>
        <Trash2 size={16} className="max-xs:hidden" aria-hidden /> {t('delete')}
      </Button>
    </>
  );
}
