import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../../api/links/links';
import { IconButton } from '../../../components/controls/button';
import { Checkbox } from '../../../components/forms/field';
import { Menu, MenuCheck } from '../../../components/dialogs/menu';
import { NOTHING, type Selection, selectRows } from '../selection';
import { type Columns, OPTIONAL_COLUMNS } from './columns';

interface ListHeadProps {
  rows: LinkRow[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  columns: Columns;
}

export function ListHead({ rows, selection, onSelect, columns }: ListHeadProps) {
  const { t } = useTranslation('links');
  const isComplete = selection.isAll || (rows.length > 0 && rows.every(({ id }) => selection.ids.has(id)));
  const toggleAll = () => onSelect(isComplete ? NOTHING : selectRows(rows.map(({ id }) => id)));
  return (
    <div role="rowgroup" className="border-b border-line bg-paper/60">
      <div
        role="row"
        aria-rowindex={1}
        className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 px-4 py-2 text-xs font-medium text-soft lg:grid-cols-(--columns)"
      >
        <div role="columnheader">
          <Checkbox aria-label={t('selectAll')} checked={isComplete} onChange={toggleAll} />
        </div>
        <div role="columnheader">{t('columns.link')}</div>
        {(['labels', 'created'] as const).filter(columns.has).map((column) => (
          <div key={column} role="columnheader" className="max-lg:hidden">
            {t(`columns.${column}`)}
          </div>
        ))}
        <div role="columnheader" className="text-end max-lg:hidden">
          {t('columns.clicks')}
        </div>
        <div role="columnheader" className="-my-1.5 flex justify-end max-lg:hidden">
          <span className="sr-only">{t('columns.actions')}</span>
          <ColumnChoice columns={columns} />
        </div>
      </div>
    </div>
  );
}

function ColumnChoice({ columns: { has, show } }: { columns: Columns }) {
  const { t } = useTranslation('links');
  const trigger = (
    <IconButton label={t('columns.choose')}>
      <Columns3 size={15} aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      {OPTIONAL_COLUMNS.map((column) => (
        <MenuCheck key={column} checked={has(column)} onChange={(isShown) => show(column, isShown)}>
          {t(`columns.${column}`)}
        </MenuCheck>
      ))}
    </Menu>
  );
}
