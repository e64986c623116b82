import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllResponses, responsesQuery } from '../../api/pages/overlay-responses';
import { IconButton } from '../controls/button';
import { download } from '../files/download';
import { SearchBox } from '../resources/list/search-box';
import { LoadError, Skeleton } from '../layout/states';
import { announceError } from '../dialogs/toast';
import { PollTally } from './poll-tally';
import { ResponseTable } from './response-table';
import { responsesCsv } from './responses-csv';

interface ResponsesProps {
  overlay: number;
  /** Only those on the page of this link. */
  link?: number;
}

/** What visitors sent with an overlay: the result of a poll, a table that can be searched, and a file of it. */
export function Responses({ overlay, link }: ResponsesProps) {
  const { t } = useTranslation('responses');
  const [q, setWords] = useState<string>();
  const filter = { overlay, link, q };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    responsesQuery(filter),
  );
  const save = () =>
    fetchAllResponses(filter)
      .then((all) => download(new Blob([responsesCsv(all)], { type: 'text/csv' }), `responses-${overlay}.csv`))
      .catch(announceError);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const responses = data?.pages.flatMap(({ responses }) => responses);
  if (q === undefined && responses?.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <PollTally overlay={overlay} link={link} />
      <div className="flex items-center gap-2">
        <SearchBox label={t('search')} words={q ?? ''} onSearch={setWords} />
        <IconButton label={t('csv')} onClick={() => void save()}>
          <Download size={16} aria-hidden />
        </IconButton>
      </div>
      {responses === undefined && <Skeleton className="h-20" />}
      {responses?.length === 0 && <p className="text-soft">{t('noMatch')}</p>}
      {responses !== undefined && responses.length > 0 && (
        <ResponseTable
          overlay={overlay}
          responses={responses}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoadingMore={isFetchingNextPage}
        />
      )}
    </div>
  );
}
