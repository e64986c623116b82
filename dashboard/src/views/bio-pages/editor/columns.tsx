import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/button';
import { classes } from '../../../components/controls/classes';
import { type Column, COLUMNS } from './use-parts';

type ColumnsProps = Record<Column, ReactNode> & { shown: Column; onShow: (column: Column) => void };

/** Three columns beside each other; in a narrow window, one of them with buttons for the others. */
export function Columns({ shown, onShow, ...content }: ColumnsProps) {
  const { t } = useTranslation('bioPages');
  return (
    <>
      <div
        role="group"
        aria-label={t('columns.label')}
        className="flex gap-1 border-b border-line pb-2 *:scroll-mt-18 xl:hidden"
      >
        {COLUMNS.map((column) => (
          <Button
            key={column}
            kind="quiet"
            size="small"
            aria-pressed={shown === column}
            className="pointer-coarse:h-10"
            onClick={() => onShow(column)}
          >
            {t(`columns.${column}`)}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-6 [&_*]:scroll-mt-18 max-sm:[&_*]:scroll-mb-18 xl:grid-cols-[19rem_minmax(0,1fr)_20rem]">
        {COLUMNS.map((column) => (
          <section
            key={column}
            aria-label={t(`columns.${column}`)}
            className={classes(
              'flex min-w-0 flex-col gap-4',
              column === 'form' && 'card p-5',
              // Both stay in sight beside a long list of blocks.
              column !== 'blocks' && 'xl:sticky xl:top-20',
              shown !== column && 'max-xl:hidden',
            )}
          >
            {content[column]}
          </section>
        ))}
      </div>
    </>
  );
}
