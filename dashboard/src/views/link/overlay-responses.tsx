import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../api/links';
import { type OverlayResponse, responsesQuery } from '../../api/overlay-responses';
import { DataTable } from '../../components/data-table';
import { Section } from '../../components/page';
import { LoadError, Skeleton } from '../../components/states';
import { useFormat } from '../../preferences/format';

/** What visitors of the link sent with its overlay, if it has one. */
export function OverlayResponses({ link: { id, type } }: { link: LinkDetails }) {
  const { t } = useTranslation('link');
  const overlay = Number(/^overlay-(\d+)$/.exec(type)?.[1]);
  if (Number.isNaN(overlay)) return null;
  return (
    <Section title={t('responses.title')}>
      <Responses overlay={overlay} link={id} />
    </Section>
  );
}

function Responses({ overlay, link }: { overlay: number; link: number }) {
  const { t } = useTranslation('link');
  const format = useFormat();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    responsesQuery(overlay, link),
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-20" />;
  const responses = data.pages.flatMap(({ responses }) => responses);
  if (responses.length === 0) return <p className="text-soft">{t('responses.none')}</p>;
  const fields = FIELDS.filter((field) => responses.some((response) => response[field] !== null));
  return (
    <DataTable
      label={t('responses.title')}
      columns={[t('responses.date'), ...fields.map((field) => t(`responses.${field}`))]}
      rows={responses.map((response) => ({
        id: response.id,
        cells: [
          <time className="text-soft">{format.dateTime(response.date)}</time>,
          ...fields.map((field) => <bdi className="block max-w-xl whitespace-pre-line">{response[field]}</bdi>),
        ],
      }))}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isLoadingMore={isFetchingNextPage}
    />
  );
}

/** The fields that overlays ask for; each kind of overlay some of them. */
const FIELDS = ['answer', 'name', 'email', 'message'] as const satisfies (keyof OverlayResponse)[];
