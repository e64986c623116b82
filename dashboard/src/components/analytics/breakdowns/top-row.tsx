import { Link } from '@tanstack/react-router';
import { ArrowUpRight, CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScopeKind } from '../../../api/accounts/scopes';
import type { Dimension, TopItem } from '../../../api/statistics/statistics';
import { useFormat } from '../../../preferences/format';
import { buttonClasses, IconButton } from '../../controls/button';
import { classes } from '../../controls/classes';
import { WrappedAddress } from '../../text/wrapped-address';
import type { AnalyticsSearch } from '../state/analytics-search';
import { shareOf } from '../state/periods/change';
import { canBeNamed, withValue } from '../state/conditions';
import { isRest } from '../state/special-words';
import { useAnalytics } from '../state/use-analytics';
import { FILTER_OF, useNames, valueOf } from '../state/use-names';
import { toScope } from '../toolbar/filter-form';

const SCOPE_OF: Partial<Record<Dimension, ScopeKind>> = {
  links: 'link',
  campaigns: 'campaign',
  channels: 'channel',
  domains: 'domain',
  tags: 'tag',
};

/** Classes of the column with shares: in a narrow table, the names need its space. */
export const SHARE_COLUMN = '@max-sm:hidden';

interface RowProps {
  dimension: Dimension;
  item: TopItem;
  total: number;
  /** The clicks of the first row. */
  most: number;
  onExclude: () => void;
}

export function TopRow({ dimension, item, total, most, onExclude }: RowProps) {
  const format = useFormat();
  const names = useNames();
  const name = names.ofItem(dimension, item);
  return (
    <tr className="group">
      <th scope="row" className="relative h-8 p-0 text-start font-normal">
        <span
          className="absolute inset-y-0.5 start-0 rounded-md bg-tint"
          style={{ width: `${shareOf(item.clicks, most) * 100}%` }}
          aria-hidden
        />
        <Name dimension={dimension} item={item} name={name} />
      </th>
      <td className="ps-2 text-end font-medium tabular-nums">{format.number(item.clicks)}</td>
      <td className={`ps-2 text-end text-[0.8125rem] text-soft tabular-nums ${SHARE_COLUMN}`}>
        {format.percent(shareOf(item.clicks, total))}
      </td>
      <td className="ps-1">
        <Action dimension={dimension} item={item} name={name} onExclude={onExclude} />
      </td>
    </tr>
  );
}

type PartProps = Pick<RowProps, 'dimension' | 'item'> & { name: string };

/** The changes that a click on a row makes: it adds a filter, or shows the link, campaign and so on alone. */
function useInclude({ dimension, item }: PartProps): AnalyticsSearch | undefined {
  const { search, isFixed } = useAnalytics();
  const [filter, scope] = [FILTER_OF[dimension], SCOPE_OF[dimension]];
  if (scope !== undefined) return item.id === undefined || isFixed ? undefined : toScope(scope, item.id);
  if (filter === undefined || !isSelectable(item)) return undefined;
  return { [filter]: withValue(search[filter], valueOf(item), false) };
}

const isSelectable = (item: TopItem) => !isRest(item) && canBeNamed(valueOf(item));

/** Long names wrap in a narrow table: the ends of short links tell them apart. */
const NAME = '@max-sm:py-1 @max-sm:wrap-anywhere @sm:truncate';

function Name(props: PartProps) {
  const { change } = useAnalytics();
  const include = useInclude(props);
  const text =
    props.dimension === 'links' ? (
      <bdi className={classes(NAME, 'address')}>
        <WrappedAddress address={props.name} />
      </bdi>
    ) : (
      <bdi className={NAME}>{props.name}</bdi>
    );
  if (include === undefined) return <span className="relative flex min-h-8 items-center px-2">{text}</span>;
  return (
    <button
      type="button"
      title={props.name}
      onClick={() => change(include)}
      className="relative flex min-h-8 w-full items-center rounded-md px-2 text-start hover:underline focus-visible:-outline-offset-2"
    >
      {text}
    </button>
  );
}

/** Excludes the value, or opens the page of the link. */
function Action({ dimension, item, name, onExclude }: PartProps & Pick<RowProps, 'onExclude'>) {
  const { t } = useTranslation('analytics');
  // Links of QR codes and bio pages have no page.
  if (dimension === 'links' && item.listed)
    return (
      <Link
        to="/links/$id"
        params={{ id: item.id! }}
        aria-label={t('openLink', { name })}
        className={classes(buttonClasses({ kind: 'quiet', size: 'icon' }), 'text-soft')}
      >
        <ArrowUpRight size={16} className="rtl:-scale-x-100" aria-hidden />
      </Link>
    );
  if (FILTER_OF[dimension] === undefined || !isSelectable(item)) return null;
  return (
    <IconButton
      label={t('exclude', { name })}
      data-exclude
      onClick={onExclude}
      className="text-soft opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <CircleSlash size={15} aria-hidden />
    </IconButton>
  );
}
