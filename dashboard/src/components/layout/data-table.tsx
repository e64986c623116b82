import type { ReactNode, RefObject } from 'react';

interface DataTableProps {
  /** What the rows are. */
  label: string;
  columns: string[];
  rows: { id: string | number; cells: ReactNode[] }[];
  /** Where the rows are. */
  body?: RefObject<HTMLTableSectionElement | null>;
}

/** A table to read, which scrolls sideways where it does not fit. */
export function DataTable({ label, columns, rows, body }: DataTableProps) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full whitespace-nowrap">
        <thead>
          <tr className="border-b border-line text-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pe-6 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map(({ id, cells }) => (
            <tr key={id} tabIndex={-1} className="border-b border-line align-top last:border-0">
              {cells.map((cell, column) => (
                <td key={columns[column]} className="py-1.5 pe-6">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
