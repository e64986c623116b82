import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Dimension, type Top, type TopItem, topQuery } from '../../../api/statistics/statistics';
import { Button } from '../../controls/button';
import { classes } from '../../controls/classes';
import { BUSY, LoadError, Skeleton } from '../../layout/states';
import type { Card } from '../state/analytics-search';
import { useAnalytics } from '../state/use-analytics';
import { ExactSinceNote } from './exact-since-note';
import { SHARE_COLUMN, TopRow } from './top-row';
import { useExclude } from './use-exclude';

export const TOP_ROWS = 8;
export const MAX_ROWS = 500;

interface TableProps {
  card: Card;
  dimension: Dimension;
  limit: number;
  /** Whether all rows are shown. */
  isAll: boolean;
  /** Whether the user can choose that. */
  canGrow: boolean;
}

/** The values of a dimension with most clicks. A row is a filter. */
export function TopTable({ card, dimension, limit, isAll, canGrow }: TableProps) {
  const { t } = useTranslation('analytics');
  const { query, change } = useAnalytics();
  const { data, error, refetch, isPlaceholderData } = useQuery(topQuery(dimension, { ...query, limit }));
  const { rows, exclude } = useExclude(dimension, data?.items ?? []);
  if (data === undefined) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <LoadingTable />;
  const { items } = data;
  if (items.length === 0)
    return <p className="flex min-h-40 grow items-center justify-center text-soft">{t('noClicks')}</p>;
  // “Other” is one row more. Where fewer rows are shown than requested, it has the clicks of deleted links alone.
  const hasMore = isAll || items.length > limit;
  return (
    <>
      <div ref={rows} aria-busy={isPlaceholderData} className={BUSY}>
        <Rows top={data} dimension={dimension} isAll={isAll} onExclude={exclude} />
      </div>
      <ExactSinceNote top={data} />
      {isUnresolved(dimension, items) && <p className="mt-2 text-[0.8125rem] text-soft">{t('needsCities')}</p>}
      {canGrow && hasMore && (
        <Button
          kind="quiet"
          size="small"
          className="mt-auto self-start"
          onClick={() => change({ all: isAll ? undefined : card })}
        >
          {t(isAll ? 'showLess' : 'showAll')}
        </Button>
      )}
    </>
  );
}

interface RowsProps extends Pick<TableProps, 'dimension' | 'isAll'> {
  top: Top;
  onExclude: (item: TopItem) => void;
}

function Rows({ top: { items, total }, dimension, isAll, onExclude }: RowsProps) {
  const { t } = useTranslation('analytics');
  const most = Math.max(...items.map(({ clicks }) => clicks));
  return (
    <div
      className={classes('@container', isAll && 'max-h-96 overflow-y-auto')}
      {...(isAll && { tabIndex: 0, role: 'group', 'aria-label': t(`tabs.${dimension}`) })}
    >
      <table className="w-full table-fixed">
        <colgroup>
          <col />
          <col className="w-18" />
          <col className={`w-14 ${SHARE_COLUMN}`} />
          <col className="w-10" />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(`tabs.${dimension}`)}</th>
            <th scope="col">{t('numbers.clicks')}</th>
            <th scope="col" className={SHARE_COLUMN}>
              {t('share')}
            </th>
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <TopRow
              key={`${item.id ?? ''} ${item.code ?? ''} ${item.name}`}
              dimension={dimension}
              item={item}
              total={total}
              most={most}
              onExclude={() => onExclude(item)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Regions and cities need another database than the one that is included. */
const isUnresolved = (dimension: Dimension, items: TopItem[]) =>
  (dimension === 'regions' || dimension === 'cities') && items.length === 1 && items[0]!.name === 'Unknown';

const LoadingTable = () => (
  <div className="flex flex-col gap-2 py-1">
    {Array.from({ length: TOP_ROWS }, (_, row) => (
      <Skeleton key={row} className="h-7" />
    ))}
  </div>
);
