import { useRef } from 'react';
import { MoreRows, type Pages } from './more-rows';
import { ResourceRow, type RowActions, type RowContent } from './resource-row';

interface ResourceListProps<Row> extends RowActions<Row> {
  label: string;
  rows: Row[];
  row: (row: Row) => RowContent;
  pages: Pages;
}

export function ResourceList<Row extends { id: number }>({
  label,
  rows,
  row,
  pages,
  ...actions
}: ResourceListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} aria-label={label} className="card divide-y divide-line overflow-clip">
        {rows.map((item, index) => (
          <ResourceRow key={item.id} index={index} item={item} content={row(item)} {...actions} />
        ))}
      </ul>
      <MoreRows list={list} pages={pages} />
    </>
  );
}
