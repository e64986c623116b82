import { PageRequest } from '../../common/page';

/** The rows of a page, counted from the nearer end of the list: the database walks over every row before them. */
export interface PageWindow {
  isFromEnd: boolean;
  skip: number;
  take: number;
}

/** Returns the rows of a page, or `undefined` for a page past the end. */
export function pageWindow(total: number, { limit, page }: PageRequest): PageWindow | undefined {
  const offset = (page - 1) * limit;
  if (offset >= total) return undefined;
  const take = Math.min(limit, total - offset);
  const isFromEnd = offset > total / 2;
  return { isFromEnd, skip: isFromEnd ? total - offset - take : offset, take };
}
