import { isUnavailable } from './database-errors';

/** Requests joined at most, unless told otherwise: one statement or transaction stays short. */
const MOST = 100;
/** Batches under way at once: while the database is busy with one, the next is gathered. */
const PARALLEL = 2;

interface Waiting<In, Out> {
  item: In;
  resolve: (result: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins what several requests want of the database at the same time: whatever arrives in the same turn of the event loop,
 * or while the batch before is under way. When a batch fails, each item is done alone and gets its own error.
 */
export class Batches<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private running = 0;

  /**
   * @param work answers a result for each item, in their order; what writes does so in one transaction
   * @param most items in a batch
   */
  constructor(
    private readonly work: (items: In[]) => Promise<Out[]>,
    private readonly most = MOST,
  ) {}

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running < PARALLEL) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running++;
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.workOn(this.waiting.splice(0, this.most));
    this.running--;
  }

  private async workOn(batch: Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) return batch.forEach(({ reject }) => reject(error));
      for (const one of batch) await this.workOn([one]);
    }
  }
}
