import { MysqlSetting, SqliteSetting } from '../config/database-setting';
import { Transactions } from '../database/transactions';
import { ClickConsumer } from './click-consumer';
import { ClickSource } from './click-source';
import { ClickRetention } from './click-retention';
import { Audience } from './progress';
import { fileSource } from './spool-reader';
import { StreamCounting, StreamTask } from './stream-counting';

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
  /** How many visits have come, which another thread goes on counting here. */
  visits: Int32Array;
  /** Where clicks go to Redis. */
  stream?: StreamTask;
  /** Whether what was counted must survive a power cut. */
  isSynced: boolean;
  retentionDays: number;
}

/**
 * How long a transaction may take, in milliseconds: the more clicks in it, the less each costs, but on SQLite all other
 * writers wait meanwhile.
 */
const LONGEST = { sqlite: 200, mysql: 2_000 };

/** Counts what others have left behind and the own spool, and deletes old clicks, until it is told to stop. */
export class Counting {
  private readonly own: ClickConsumer;
  private readonly left: { spool: Spool; consumer: ClickConsumer }[];
  private readonly streams?: StreamCounting;
  private readonly retention: ClickRetention;

  constructor(
    { database, own, left, stream, retentionDays }: CountingTask,
    transactions: Transactions,
    private readonly audience: Audience,
  ) {
    const { say } = audience;
    const consumerOf = (source: ClickSource) =>
      new ClickConsumer(source, transactions, LONGEST[database.engine], audience);
    this.own = consumerOf(fileSource(own));
    this.left = left.map((spool) => ({ spool, consumer: consumerOf(fileSource(spool)) }));
    if (stream !== undefined) this.streams = new StreamCounting(stream, consumerOf, say);
    this.retention = new ClickRetention(transactions, retentionDays, say);
  }

  /** All at once: a spool that cannot be read must not keep the others waiting. */
  async run(): Promise<void> {
    await Promise.all([this.own.run(), this.drainLeft(), this.streams?.run(), this.retention.run()]);
  }

  stop(): void {
    for (const consumer of [this.own, ...this.left.map(({ consumer: left }) => left)]) consumer.stop();
    this.streams?.stop();
    this.retention.stop();
  }

  private async drainLeft(): Promise<void> {
    await Promise.all(
      this.left.map(async ({ spool, consumer }) => {
        if (await consumer.drain()) this.audience.onDrained(spool.name);
      }),
    );
  }
}
