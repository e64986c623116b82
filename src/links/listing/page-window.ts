import { PageRequest } from '../../common/lists/page';

/** How many times as long it takes to read an index backwards as to read it forwards. */
const BACKWARD_COST = 1.5;

/** The rows of a page, counted from the end of the list that takes less time: the database walks over every row before them. */
export interface PageWindow {
  isFromEnd: boolean;
  skip: number;
  take: number;
}

/** Returns the rows of a page, or `undefined` for a page past the end. */
export function pageWindow(total: number, { limit, page }: PageRequest, isDescending: boolean): PageWindow | undefined {
  const offset = (page - 1) * limit;
  if (offset >= total) return undefined;
  const take = Math.min(limit, total - offset);
  const rest = total - offset - take;
  const isFromEnd = isDescending ? rest < BACKWARD_COST * offset : BACKWARD_COST * rest < offset;
  return { isFromEnd, skip: isFromEnd ? rest : offset, take };
}
