/** Ids kept per account. A further link gets its title when it is next saved. */
const MAX_POSTPONED = 10_000;
/** Ids taken per account at once: as many as its queue holds. */
const MAX_TAKEN = 250;

/** Ids of links whose title is fetched later, by account. */
export class PostponedLinks {
  private readonly byAccount = new Map<number, Set<number>>();

  get isEmpty(): boolean {
    return this.byAccount.size === 0;
  }

  add(accountId: number, id: number): void {
    const ids = this.byAccount.get(accountId) ?? new Set();
    if (ids.size < MAX_POSTPONED) this.byAccount.set(accountId, ids.add(id));
  }

  /** Takes the oldest links of each account. */
  take(): { accountId: number; ids: number[] }[] {
    return [...this.byAccount].map(([accountId, waiting]) => {
      const ids = [...waiting].slice(0, MAX_TAKEN);
      ids.forEach((id) => waiting.delete(id));
      if (waiting.size === 0) this.byAccount.delete(accountId);
      return { accountId, ids };
    });
  }
}
