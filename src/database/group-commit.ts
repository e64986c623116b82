import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { beforeCommit, Work } from './transactions';

interface Waiting<Item, Saved> {
  item: Item;
  beforeCommit?: Work<void>;
  resolve: (saved: Saved) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes items in groups, one group at a time for each key: items that arrive during a write wait for it, and are then written
 * together. Without load, each item is written by itself, at the end of the event-loop turn.
 */
export class GroupCommit<Item, Saved> {
  private readonly waiting = new Map<number, Waiting<Item, Saved>[]>();

  /**
   * @param write saves all items or none, and returns the results in their order
   * @param isFaultOfItem whether an error comes from one of the items: then each item is written by itself, so that one client's
   *   mistake fails no other client's request. Any other error fails the whole group.
   */
  constructor(
    private readonly write: (items: Item[]) => Promise<Saved[]>,
    private readonly isFaultOfItem: (error: unknown) => boolean = () => false,
  ) {}

  /** Throws what `write` throws. */
  save(key: number, item: Item): Promise<Saved> {
    return new Promise((resolve, reject) => {
      const entry = { item, beforeCommit: beforeCommit.getStore(), resolve, reject };
      const waiting = this.waiting.get(key);
      if (waiting !== undefined) return void waiting.push(entry);
      this.waiting.set(key, [entry]);
      void this.writeAll(key);
    });
  }

  /** Begins each group at the end of the event-loop turn: SQLite replies within it, so that no other request could join. */
  private async writeAll(key: number): Promise<void> {
    while (this.waiting.get(key)!.length > 0) {
      await endOfTurn();
      const group = this.waiting.get(key)!;
      this.waiting.set(key, []);
      await this.writeGroup(group);
    }
    this.waiting.delete(key);
  }

  private async writeGroup(group: Waiting<Item, Saved>[]): Promise<void> {
    try {
      const write = () => this.write(group.map(({ item }) => item));
      // Also if that is nothing: groups run in the context of the request that began the first one.
      const saved = await beforeCommit.run(beforeCommitOfAll(group), write);
      group.forEach(({ resolve }, index) => resolve(saved[index]!));
    } catch (error) {
      if (group.length > 1 && this.isFaultOfItem(error)) for (const entry of group) await this.writeGroup([entry]);
      else for (const { reject } of group) reject(error);
    }
  }
}

/** What the requests of a group write as well. */
function beforeCommitOfAll(group: { beforeCommit?: Work<void> }[]): Work<void> | undefined {
  const all = group.flatMap((entry) => entry.beforeCommit ?? []);
  if (all.length === 0) return undefined;
  return async (manager: EntityManager) => {
    for (const write of all) await write(manager);
  };
}
