/** What a list request asks for; both count from 1. */
export interface PageRequest {
  limit: number;
  page: number;
}

/**
 * One page of a list. The envelope turns it into the pagination envelope of docs/api.md, with `error: "0"`.
 * @typeParam T what a row of the answer looks like
 */
export class Page<T> {
  constructor(
    /** The documented array key, such as `urls`. */
    readonly key: string,
    readonly rows: T[],
    /** Number of all matches, on every page together. */
    readonly total: number,
    readonly request: PageRequest,
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
    };
  }
}
