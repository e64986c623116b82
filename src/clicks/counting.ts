import { MysqlSetting, SqliteSetting } from '../config/database-setting';
import { Transactions } from '../database/transactions';
import { ClickConsumer, Say } from './click-consumer';

/** A spool to be counted: its own of a process, or one that another has left behind. */
export interface Spool {
  name: string;
  path: string;
}

/** What the thread that counts has to know. */
export interface CountingTask {
  database: SqliteSetting | MysqlSetting;
  own: Spool;
  left: Spool[];
}

/** Clicks in one transaction at most: the more, the less each costs, but on SQLite all other writers wait meanwhile. */
const MOST = { sqlite: 4_000, mysql: 20_000 };

/**
 * Counts what others have left behind, and then the own spool until it is told to stop.
 * @param onDrained is told of each spool that was left behind and is empty now
 */
export class Counting {
  private readonly own: ClickConsumer;
  private readonly left: { spool: Spool; consumer: ClickConsumer }[];

  constructor(
    { database, own, left }: CountingTask,
    transactions: Transactions,
    say: Say,
    private readonly onDrained: (spool: Spool) => void,
  ) {
    const consumerOf = (spool: Spool) => new ClickConsumer(spool, transactions, MOST[database.engine], say);
    this.own = consumerOf(own);
    this.left = left.map((spool) => ({ spool, consumer: consumerOf(spool) }));
  }

  async run(): Promise<void> {
    for (const { spool, consumer } of this.left) if (await consumer.drain()) this.onDrained(spool);
    await this.own.run();
  }

  stop(): void {
    for (const consumer of [this.own, ...this.left.map(({ consumer: left }) => left)]) consumer.stop();
  }
}
