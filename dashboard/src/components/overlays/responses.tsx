import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchAllResponses, responsesQuery } from '../../api/pages/overlay-responses';
import { CsvButton } from '../files/csv-button';
import { SearchBox } from '../resources/list/search-box';
import { Loading } from '../layout/states';
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
  const pages = useInfiniteQuery(responsesQuery(filter));
  const load = async (signal: AbortSignal) => {
    const all = await fetchAllResponses(filter, signal);
    return { name: `responses-${overlay}.csv`, content: new Blob([responsesCsv(all)], { type: 'text/csv' }) };
  };
  const responses = pages.data?.pages.flatMap(({ responses }) => responses);
  const hasNone = q === undefined && responses?.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {!hasNone && <PollTally overlay={overlay} link={link} />}
      {!hasNone && (
        <div className="flex items-center gap-2">
          <SearchBox label={t('search')} words={q ?? ''} onSearch={setWords} />
          <CsvButton label={t('csv')} load={load} />
        </div>
      )}
      {responses === undefined ? (
        <Loading query={pages} className="h-20" />
      ) : (
        <ResponseTable {...{ overlay, responses, pages }} none={t(hasNone ? 'none' : 'noMatch')} />
      )}
    </div>
  );
}
