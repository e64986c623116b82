import { Fetched } from './ask';

/** What somebody wants to know of a page. */
export interface Wish {
  /** Asked right before the fetch: it may have been answered meanwhile. Without it there is nothing to ask. */
  isOpen?: () => Promise<boolean>;
  /** Gets nothing when the address was refused. */
  use: (fetched: Fetched | undefined) => Promise<void>;
}

/** By name: one that comes again takes the place of the earlier one. */
export type Wishes = Map<string, Wish>;

/** An address of which somebody takes care, and what is wanted of it so far. */
export interface Begun {
  address: string;
  wishes: Wishes;
}

/** Addresses to be fetched, oldest first, and what is wanted of each: one fetch serves all wishes for it. */
export class WaitingWishes {
  private readonly byAddress = new Map<string, Wishes>();
  private readonly begun = new Set<string>();
  private count = 0;

  constructor(private readonly most: number) {}

  /** Whether there was room for it. What is being fetched serves it as well. */
  add(address: string, name: string, wish: Wish): boolean {
    const wishes = this.byAddress.get(address) ?? (new Map() as Wishes);
    if (this.count >= this.most && !wishes.has(name)) return false;
    if (!wishes.has(name)) this.count++;
    this.byAddress.set(address, wishes.set(name, wish));
    return true;
  }

  /** Addresses of which nobody takes care yet. */
  get size(): number {
    return this.byAddress.size - this.begun.size;
  }

  /** The next address of which nobody takes care yet, with its wishes. */
  begin(): Begun | undefined {
    for (const [address, wishes] of this.byAddress) {
      if (this.begun.has(address)) continue;
      this.begun.add(address);
      return { address, wishes };
    }
    return undefined;
  }

  strike(wishes: Wishes, name: string): void {
    if (wishes.delete(name)) this.count--;
  }

  /** What is still wished for waits anew. */
  end(address: string): void {
    this.begun.delete(address);
    if (this.byAddress.get(address)?.size === 0) this.byAddress.delete(address);
  }
}
