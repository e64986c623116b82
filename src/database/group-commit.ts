import { isUnavailable } from './database-errors';

/** Writes joined at most, so that one transaction stays short. */
const MOST = 100;
/** Transactions under way at once: while the database is busy with one, the next is made. */
const PARALLEL = 2;

interface Waiting<In, Out> {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins what several requests write at the same time into one transaction: whatever arrives in the same turn of the
 * event loop, or while the one before is written. When a joint write fails, each is written alone and gets its own error.
 */
export class GroupCommit<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private running = 0;

  /** @param write one transaction; answers a result for each item, in their order, or writes nothing */
  constructor(private readonly write: (items: In[]) => Promise<Out[]>) {}

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running < PARALLEL) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running++;
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.writeTogether(this.waiting.splice(0, MOST));
    this.running--;
  }

  private async writeTogether(group: Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.write(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (group.length === 1 || isUnavailable(error)) return group.forEach(({ reject }) => reject(error));
      for (const one of group) await this.writeTogether([one]);
    }
  }
}
