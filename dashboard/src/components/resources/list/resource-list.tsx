import { useTranslation } from 'react-i18next';
import { Button } from '../../button';
import { ResourceRow, type RowActions, type RowContent } from './resource-row';
import { useRowKeys } from './use-row-keys';

interface ResourceListProps<Row> extends RowActions<Row> {
  label: string;
  rows: Row[];
  row: (row: Row) => RowContent;
  /** Loads the next rows; absent while it does, and at the end. */
  loadMore?: () => void;
}

export function ResourceList<Row extends { id: number }>({
  label,
  rows,
  row,
  loadMore,
  ...actions
}: ResourceListProps<Row>) {
  const { t } = useTranslation('resources');
  const remove = useRowKeys({ rows, ...actions });
  return (
    <>
      <ul aria-label={label} className="card divide-y divide-line overflow-clip">
        {rows.map((item, index) => (
          <ResourceRow key={item.id} index={index} item={item} content={row(item)} {...actions} remove={remove} />
        ))}
      </ul>
      {loadMore && (
        <Button className="self-center" onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
