import type { MysqlSetting, SqliteSetting } from '../../config/readers/database-setting';
import { Transactions } from '../../database/transactions';
import type { LogLocation } from '../recording/click-recorder';
import { ClickRetention } from '../retention/click-retention';
import { ClickCounter, ClickSource } from './click-counter';
import { RejectedClicks } from './rejected-clicks';
import { SegmentReader } from './sources/segment-reader';
import { StreamReader } from './sources/stream-reader';
import type { Tally } from './tally';

/** The settings of a counter, as plain values that can be sent to a thread. */
export interface CountingTask extends LogLocation {
  database: SqliteSetting | MysqlSetting;
  isSynced: boolean;
  retentionDays: number;
  /** Given if there is a stream. */
  redisUrl?: string;
}

/** Counts clicks and deletes old ones until the signal aborts. A source that fails delays no other one. */
export async function runCounters(
  signal: AbortSignal,
  task: CountingTask,
  transactions: Transactions,
  report: (tally: Partial<Tally>) => void,
): Promise<void> {
  const rejected = new RejectedClicks(task.root, task.isSynced);
  const counters = sourcesOf(task).map((source) => new ClickCounter(source, transactions, rejected, report));
  const retention = new ClickRetention(transactions, task.retentionDays);
  await Promise.all([...counters, retention].map((each) => each.run(signal)));
}

/** Clicks are in segments as well when Redis did not confirm them. */
function sourcesOf({ root, folder, stream, redisUrl }: CountingTask): ClickSource[] {
  const segments = new SegmentReader(root, folder);
  return stream === undefined ? [segments] : [segments, new StreamReader(redisUrl!, stream)];
}
