import { PageRequest } from '../../common/page';

/** Which rows of an ordered list make a page. */
export interface PageWindow {
  /** Whether the rows are counted, and read, from the end of the list. */
  isFromEnd: boolean;
  skip: number;
  take: number;
}

/**
 * The rows of a page, counted from the nearer end of the list: the database walks over every row before them.
 * @returns `undefined` for a page past the end
 */
export function windowOf(total: number, { limit, page }: PageRequest): PageWindow | undefined {
  const offset = (page - 1) * limit;
  if (offset >= total) return undefined;
  const take = Math.min(limit, total - offset);
  const isFromEnd = offset > total / 2;
  return { isFromEnd, skip: isFromEnd ? total - offset - take : offset, take };
}
