import { DataSource, EntityManager } from 'typeorm';
import { isLockConflict } from './database-errors';

type Work<T> = (manager: EntityManager) => Promise<T>;

/** How long a transaction is repeated, and between two tries at most, in milliseconds. */
const PATIENCE = 5_000;
const LONGEST_PAUSE = 25;

/**
 * Every write goes through here. Transactions that run into those of other connections are repeated. On SQLite TypeORM
 * has one connection for all, on which simultaneous transactions would become parts of each other: there they queue up.
 * The work must therefore wait for nothing but the database, and may be run more than once.
 * The thread that counts uses it without Nest, which would be a quarter of that thread's memory.
 */
export class Transactions {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: Work<T>): Promise<T> {
    if (this.dataSource.options.type === 'mysql') return this.repeated(work);
    const turn = this.last.then(() => this.repeated(work));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Repeats a short transaction until it answers that nothing is left to do: for what would take too long in one. Others
   * get their turn in between.
   */
  async runUntilDone(work: Work<boolean>): Promise<void> {
    while (!(await this.run(work))) await new Promise(setImmediate);
  }

  private async repeated<T>(work: Work<T>): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (let tries = 1; ; tries++) {
      try {
        return await this.dataSource.transaction(work);
      } catch (error) {
        if (Date.now() > end || !isLockConflict(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(LONGEST_PAUSE, 5 * tries)));
      }
    }
  }
}
