import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clicksFile, clicksQuery, type RawClick } from '../../../api/statistics/statistics';
import { usePreferences } from '../../../preferences/preferences';
import { DataTable } from '../../layout/data-table';
import { BUSY, Loading } from '../../layout/states';
import { classes } from '../../controls/classes';
import { MoreRows } from '../../resources/list/more-rows';
import { CsvButton } from '../../files/csv-button';
import { Card } from '../chart-frame';
import { ClickMarks, isMarked } from '../click-marks';
import { formatDateTime } from '../state/periods/format-times';
import { useAnalytics } from '../state/use-analytics';
import { useNames } from '../state/use-names';

/** The selected clicks one by one, the newest first. */
export function RecentClicks() {
  const { t } = useTranslation('analytics');
  const { query } = useAnalytics();
  return (
    <Card
      label={t('recent')}
      head={<h2 className="text-base">{t('recent')}</h2>}
      actions={<CsvButton label={t('csvOf', { name: t('recent') })} load={(signal) => clicksFile(query, signal)} />}
    >
      <Clicks />
    </Card>
  );
}

function Clicks() {
  const { t } = useTranslation('analytics');
  const { query } = useAnalytics();
  const rowOf = useRow();
  const body = useRef<HTMLTableSectionElement>(null);
  const pages = useInfiniteQuery(clicksQuery(query));
  const { data } = pages;
  if (data === undefined) return <Loading query={pages} className="h-40" />;
  const clicks = data.pages.flatMap(({ clicks }) => clicks);
  const hasMarks = clicks.some(isMarked);
  if (clicks.length === 0) return <p className="py-6 text-center text-soft">{t('noClicks')}</p>;
  return (
    <div aria-busy={pages.isPlaceholderData} className={classes('flex flex-col gap-2', BUSY)}>
      <DataTable
        label={t('recent')}
        columns={[
          ...[t('columns.time'), t('columns.place'), t('fields.referrer'), t('columns.system')],
          ...(hasMarks ? [t('columns.marks')] : []),
        ]}
        rows={clicks.map((click) => rowOf(click, hasMarks))}
        body={body}
      />
      <MoreRows size="small" list={body} pages={pages} />
    </div>
  );
}

/** Returns a function that makes a click a row of the table. */
function useRow() {
  const { language } = usePreferences();
  const names = useNames();
  return (click: RawClick, hasMarks: boolean) => ({
    id: click.id,
    cells: [
      <time className="text-soft tabular-nums">{formatDateTime(language, click.date)}</time>,
      names.ofPlace(click),
      <bdi>{names.ofValue('referrer', click.referrer ?? 'Direct')}</bdi>,
      names.ofSystem(click),
      ...(hasMarks ? [<ClickMarks click={click} />] : []),
    ],
  });
}
