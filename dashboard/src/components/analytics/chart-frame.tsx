import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/button';
import { BUSY } from '../layout/states';
import type { Chart } from './state/analytics-search';
import { useAnalytics } from './state/use-analytics';

/** Whether a chart is shown as a table. */
export const useIsTable = (chart: Chart): boolean => useAnalytics().search.tables?.includes(chart) ?? false;

/** Shows a chart as a table, and back. */
export function TableToggle({ chart }: { chart: Chart }) {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const tables = search.tables ?? [];
  const isTable = tables.includes(chart);
  const toggle = () => {
    const next = isTable ? tables.filter((name) => name !== chart) : [...tables, chart];
    change({ tables: next.length > 0 ? next : undefined });
  };
  return (
    <IconButton label={t('showAsTable')} aria-pressed={isTable} onClick={toggle}>
      <Table2 size={16} aria-hidden />
    </IconButton>
  );
}

/** A part of the analytics: its heading, choices and actions. */
export const Card = ({
  head,
  choices,
  actions,
  children,
  label,
  isFormer = false,
}: {
  head: ReactNode;
  /** What else can be shown; on phones, below the heading and the actions. */
  choices?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  label: string;
  /** Whether the content is that of the filters before. */
  isFormer?: boolean;
}) => (
  <section aria-label={label} className="card flex min-w-0 flex-col p-4 sm:p-5">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 max-sm:flex-1">{head}</div>
      {choices !== undefined && (
        <div className="empty:hidden max-sm:order-last max-sm:basis-full sm:ms-auto">{choices}</div>
      )}
      {actions !== undefined && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
    <div aria-busy={isFormer} className={BUSY}>
      {children}
    </div>
  </section>
);
