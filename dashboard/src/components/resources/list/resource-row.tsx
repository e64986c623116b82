import { Link, type LinkOptions } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../controls/button';
import { Menu, MenuItem, MenuSeparator } from '../../dialogs/menu';

/** What a row shows. */
export interface RowContent {
  name: string;
  /** The view in which the entry is edited; by default the drawer. */
  view?: Pick<LinkOptions, 'to' | 'params'>;
  /** Before the name, such as a colour or a picture. */
  mark?: ReactNode;
  /** Below the name, such as an address: an element that is cut when it is too long. */
  detail?: ReactNode;
  /** Badges and numbers: beside the name, on a phone below it. */
  facts?: ReactNode;
  /** Buttons that are always in view, such as one that copies. */
  buttons?: ReactNode;
  /** Entries of the menu beside those that edit and delete. */
  actions?: { text: string; icon: LucideIcon; onSelect: () => void }[];
}

export interface RowActions<Row> {
  edit: (row: Row) => void;
  /** Asks first. Returns whether the row was deleted. */
  remove: (row: Row) => Promise<boolean>;
}

interface ResourceRowProps<Row> extends RowActions<Row> {
  index: number;
  item: Row;
  content: RowContent;
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 focus-within:bg-hover/60 hover:bg-hover/60 lg:grid-cols-[minmax(0,1fr)_auto_auto]';
const FACTS =
  'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-soft max-lg:col-span-2 max-lg:row-start-2 max-lg:empty:hidden lg:justify-end';

export function ResourceRow<Row extends { id: number }>(props: ResourceRowProps<Row>) {
  const { index, item, content } = props;
  return (
    <li className={ROW}>
      <div className="flex min-w-0 items-center gap-3">
        {content.mark}
        {/* As flex items, texts in another direction are cut at their end, and start where the other lines start. */}
        <div className="min-w-0">
          <Link
            {...(content.view ?? { to: '.', search: (now) => ({ ...now, open: item.id }) })}
            data-row={index}
            className="flex w-fit max-w-full rounded-sm font-semibold hover:text-accent"
          >
            <bdi className="truncate">{content.name}</bdi>
          </Link>
          {content.detail !== undefined && <div className="flex text-soft *:truncate">{content.detail}</div>}
        </div>
      </div>
      <div className={FACTS}>{content.facts}</div>
      <div className="flex justify-end">
        {content.buttons}
        <RowMenu {...props} />
      </div>
    </li>
  );
}

function RowMenu<Row>({ item, content: { name, actions = [] }, edit, remove }: ResourceRowProps<Row>) {
  const { t } = useTranslation('resources');
  const trigger = (
    <IconButton label={t('actions', { name })}>
      <Ellipsis size={16} aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => edit(item)}>
        {t('edit')}
      </MenuItem>
      {actions.map(({ text, icon: Icon, onSelect }) => (
        <MenuItem key={text} icon={<Icon size={16} aria-hidden />} onSelect={onSelect}>
          {text}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem isDangerous icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(item)}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
