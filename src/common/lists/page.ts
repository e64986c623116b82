/** The page that a list request selects; both count from 1. */
export interface PageRequest {
  limit: number;
  page: number;
}

/** The page of a list that can be searched. */
export interface SearchRequest extends PageRequest {
  /** Words to search for; by default all rows match. */
  q?: string;
}

/**
 * One page of a list. `EnvelopeInterceptor` turns it into the pagination envelope of docs/contract.md.
 * @typeParam T a row of the response
 */
export class Page<T> {
  /** Names of query parameters whose value is unknown, and which had no effect. */
  readonly ignored: string[] = [];

  constructor(
    /** The documented array key, such as `urls`. */
    readonly key: string,
    readonly rows: T[],
    /** Number of matches on all pages. */
    readonly total: number,
    readonly request: PageRequest,
    /** Further fields beside the documented ones, or in their place. */
    private readonly more: object = {},
  ) {}

  toBody() {
    const { limit, page } = this.request;
    const lastPage = Math.max(1, Math.ceil(this.total / limit));
    return {
      result: this.total,
      perpage: limit,
      currentpage: page,
      nextpage: page < lastPage ? page + 1 : null,
      maxpage: lastPage,
      [this.key]: this.rows,
      ...this.more,
    };
  }
}
