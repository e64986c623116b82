import { Skeleton } from '../../layout/states';

const ROWS = [60, 45, 70, 52, 64, 40, 58, 48];
const WIDTHS: Record<number, string> = {
  40: 'w-2/5',
  45: 'w-5/12',
  48: 'w-1/2',
  52: 'w-1/2',
  58: 'w-7/12',
  60: 'w-3/5',
  64: 'w-2/3',
  70: 'w-8/12',
};

/** Grey rows while the first page of the list loads. */
export const LoadingRows = () => (
  <div className="card divide-y divide-line" aria-busy>
    {ROWS.map((width) => (
      <div key={width} className="flex flex-col gap-2 px-4 py-4">
        <Skeleton className="w-40" />
        <Skeleton className={WIDTHS[width]} />
      </div>
    ))}
  </div>
);
