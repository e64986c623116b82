import { FETCH_PURPOSES, FetchRequest } from './fetch-request';

/** Requests that may wait per account and purpose. */
const MAX_WAITING = 250;
/** Fewer than the fetches that run at a time: slow pages of one account do not delay those of another. */
const MAX_RUNNING_PER_ACCOUNT = 3;

/** Requests by their key. */
type Waiting = Record<FetchRequest['purpose'], Map<FetchRequest['key'], FetchRequest>>;

/** Requests that wait for a fetch: round robin between accounts; within an account by purpose, then first in, first out. */
export class FetchQueue {
  /** The next account comes first. */
  private readonly accounts = new Map<number, Waiting>();
  /** The accounts of the addresses that are being fetched. */
  private readonly running = new Map<string, number>();

  get size(): number {
    const lists = [...this.accounts.values()].flatMap((waiting) => Object.values(waiting));
    return lists.reduce((sum, { size }) => sum + size, 0);
  }

  /** Returns false if too many requests of the account wait. */
  add(request: FetchRequest): boolean {
    const { accountId, purpose, key } = request;
    const waiting = this.accounts.get(accountId) ?? { title: new Map(), 'frame-policy': new Map() };
    if (waiting[purpose].size >= MAX_WAITING && !waiting[purpose].has(key)) return false;
    waiting[purpose].set(key, request);
    this.accounts.set(accountId, waiting);
    return true;
  }

  /** Takes the next request and all others of its account for the same address: one fetch serves them. */
  take(): FetchRequest[] {
    for (const [accountId, waiting] of this.accounts) {
      const next = this.findNext(accountId, waiting);
      if (next === undefined) continue;
      this.running.set(next.address, accountId);
      const requests = removeAll(waiting, next.address);
      this.moveToEnd(accountId, waiting);
      return requests;
    }
    return [];
  }

  /** Call it after the fetch of the requests that {@link take} returned. */
  release(address: string): void {
    this.running.delete(address);
  }

  private findNext(accountId: number, waiting: Waiting): FetchRequest | undefined {
    const runningOfAccount = [...this.running.values()].filter((id) => id === accountId).length;
    if (runningOfAccount >= MAX_RUNNING_PER_ACCOUNT) return undefined;
    return inOrder(waiting).find(({ address }) => !this.running.has(address));
  }

  private moveToEnd(accountId: number, waiting: Waiting): void {
    this.accounts.delete(accountId);
    if (inOrder(waiting).length > 0) this.accounts.set(accountId, waiting);
  }
}

function inOrder(waiting: Waiting): FetchRequest[] {
  return FETCH_PURPOSES.flatMap((purpose) => [...waiting[purpose].values()]);
}

function removeAll(waiting: Waiting, address: string): FetchRequest[] {
  const requests = inOrder(waiting).filter((request) => request.address === address);
  for (const { purpose, key } of requests) waiting[purpose].delete(key);
  return requests;
}
