import { Skeleton } from '../../layout/states';

const WIDTHS = ['w-3/5', 'w-5/12', 'w-8/12', 'w-1/2', 'w-2/3', 'w-2/5', 'w-7/12', 'w-1/2'];

/** Grey rows while the first page of the list loads. */
export const LoadingRows = () => (
  <div className="card divide-y divide-line" aria-busy>
    {WIDTHS.map((width, row) => (
      <div key={row} className="flex flex-col gap-2 px-4 py-4">
        <Skeleton className="w-40" />
        <Skeleton className={width} />
      </div>
    ))}
  </div>
);
