import { Link } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import type { LinkRow as Row } from '../../../api/links/links';
import { classes } from '../../../components/controls/classes';
import { Checkbox } from '../../../components/forms/field';
import { LinkBadges } from '../../../components/links/link-badges';
import { withoutScheme } from '../../../components/links/link-texts';
import { Sparkline } from '../../../components/links/sparkline';
import type { LinkActions } from '../../../components/links/use-link-actions';
import { Badge, TagChip } from '../../../components/layout/pills';
import { WrappedAddress } from '../../../components/text/wrapped-address';
import { useFormat } from '../../../preferences/format';
import { RowActions } from './row-actions';

interface LinkRowProps {
  link: Row;
  /** The clicks of the last seven days, once they are known. */
  days?: number[];
  index: number;
  hasLabels: boolean;
  hasDate: boolean;
  isSelected: boolean;
  actions: LinkActions;
  onSelect: (id: number, isRange: boolean) => void;
}

/** How many tags a row shows by name. */
const MAX_TAGS = 2;

const ROW =
  'group grid grid-cols-[1.5rem_minmax(0,1fr)_auto] lg:grid-cols-(--columns) items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5';

/** A row of the list; on a phone a card. */
export const LinkRow = memo(function LinkRow(props: LinkRowProps) {
  const { link, days, index, hasLabels, hasDate, isSelected, actions, onSelect } = props;
  const { t } = useTranslation('links');
  const format = useFormat();
  const address = withoutScheme(link.shorturl);
  const tags = useLabels('tags');
  const colorOf = (name: string) => tags.find((tag) => tag.name === name)?.color;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classes(ROW, isSelected ? 'bg-tint/60' : 'focus-within:bg-hover/60 hover:bg-hover/60')}
    >
      <div role="cell" className="self-start pt-0.5 lg:self-center">
        <Checkbox
          aria-label={t('select', { link: address })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(link.id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </div>
      <div role="cell" className="min-w-0">
        <Link
          to="/links/$id"
          params={{ id: link.id }}
          data-row={index}
          className="address block w-fit max-w-full rounded-sm wrap-anywhere font-semibold hover:text-accent"
        >
          <WrappedAddress address={address} />
        </Link>
        <p className="flex items-center gap-1.5 text-soft" title={link.longurl}>
          <CornerDownRight size={14} className="shrink-0 rtl:-scale-x-100" aria-hidden />
          <span className="address truncate">{withoutScheme(link.longurl)}</span>
        </p>
      </div>
      <div
        role="cell"
        className={classes(
          'flex min-w-0 flex-wrap items-center gap-1.5 max-lg:order-4 max-lg:col-start-2 max-lg:col-end-4 max-lg:empty:hidden',
          !hasLabels && 'lg:hidden',
        )}
      >
        <LinkBadges link={link} />
        {link.tags.slice(0, MAX_TAGS).map((name) => (
          <TagChip key={name} name={name} color={colorOf(name)} />
        ))}
        {link.tags.length > MAX_TAGS && (
          <Badge title={link.tags.slice(MAX_TAGS).join(', ')}>
            <bdi dir="ltr">+{format.number(link.tags.length - MAX_TAGS)}</bdi>
          </Badge>
        )}
      </div>
      {hasDate && (
        <div role="cell" className="text-soft max-lg:hidden" title={format.dateTime(link.date)}>
          {format.date(link.date)}
        </div>
      )}
      <div
        role="cell"
        className="flex items-center gap-3 font-semibold tabular-nums lg:justify-end max-lg:order-5 max-lg:col-start-2 max-lg:col-end-4 max-lg:font-medium max-lg:text-soft"
      >
        {days && <Sparkline clicks={days} className="lg:me-auto" />}
        <span>
          {format.number(link.clicks)}
          <span className="lg:sr-only"> {t('clicks', { count: link.clicks })}</span>
        </span>
      </div>
      <div role="cell" className="flex justify-end max-lg:order-3 max-lg:col-start-3 max-lg:row-start-1">
        <RowActions link={link} actions={actions} />
      </div>
    </div>
  );
});
