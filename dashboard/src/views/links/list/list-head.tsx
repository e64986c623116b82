import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../../api/links';
import { Checkbox } from '../../../components/field';
import { NOTHING, type Selection, selectRows } from '../selection';

/** The columns of the list on wide windows. */
export const COLUMNS = 'lg:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,16rem)_7rem_8rem_5.5rem]';

interface ListHeadProps {
  rows: LinkRow[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

export function ListHead({ rows, selection, onSelect }: ListHeadProps) {
  const { t } = useTranslation('links');
  const isComplete = selection.isAll || (rows.length > 0 && rows.every(({ id }) => selection.ids.has(id)));
  const toggleAll = () => onSelect(isComplete ? NOTHING : selectRows(rows.map(({ id }) => id)));
  return (
    <div role="rowgroup" className="border-b border-line bg-paper/60">
      <div
        role="row"
        aria-rowindex={1}
        className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 px-4 py-2 text-xs font-medium text-soft ${COLUMNS}`}
      >
        <div role="columnheader">
          <Checkbox aria-label={t('selectAll')} checked={isComplete} onChange={toggleAll} />
        </div>
        <div role="columnheader">{t('columns.link')}</div>
        <div role="columnheader" className="max-lg:hidden">
          {t('columns.labels')}
        </div>
        <div role="columnheader" className="max-lg:hidden">
          {t('columns.created')}
        </div>
        <div role="columnheader" className="text-end max-lg:hidden">
          {t('columns.clicks')}
        </div>
        <div role="columnheader" className="max-lg:hidden">
          <span className="sr-only">{t('columns.actions')}</span>
        </div>
      </div>
    </div>
  );
}
