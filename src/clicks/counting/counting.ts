import type { Redis } from 'ioredis';
import type { MysqlSetting, SqliteSetting } from '../../config/readers/database-setting';
import { Transactions } from '../../database/transactions';
import { FileClickLog } from '../recording/file-click-log';
import { LostClicks } from '../recording/lost-clicks';
import { RedisClickLog } from '../recording/redis-click-log';
import type { StreamSetting } from '../recording/redis-consumer';
import { connectRedis, isErrorReply } from '../../redis/connect-redis';
import { ClickRetention } from '../retention/click-retention';
import { AfterCommit, ClickCounter } from './click-counter';
import { RejectedClicks } from './rejected-clicks';
import type { Tally } from './tally';

/** The settings of a counter, as plain values that can be sent to a thread. */
export interface CountingTask {
  database: SqliteSetting | MysqlSetting;
  /** The folder of all processes, and the one in it that this process holds. */
  root: string;
  folder: string;
  isSynced: boolean;
  retentionDays: number;
  redis?: StreamSetting & { url: string };
}

/** Counts clicks and deletes old ones until the signal aborts. */
export async function countUntil(
  signal: AbortSignal,
  task: CountingTask,
  transactions: Transactions,
  report: (tally: Tally) => void,
  afterCommit?: AfterCommit,
): Promise<void> {
  const files = new FileClickLog(task.root, task.folder, task.isSynced, new LostClicks());
  const redis = task.redis && openStream(task.redis, files);
  const logs = redis === undefined ? [files] : [files, redis.log];
  const rejected = new RejectedClicks(task.root, task.isSynced);
  const counter = new ClickCounter(logs, transactions, rejected, report, afterCommit);
  await Promise.all([counter.run(signal), new ClickRetention(transactions, task.retentionDays).run(signal)]);
  redis?.client.disconnect();
}

function openStream({ url, ...setting }: StreamSetting & { url: string }, files: FileClickLog) {
  const client = connectRedis(url);
  // Logged by the connection that writes.
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
  return { client, log: new RedisClickLog(setting, (command) => runOn(client, command), files) };
}

/** Returns `undefined` while Redis is unreachable. A connection on which a command gets no reply is replaced. */
async function runOn<T>(client: Redis, command: (client: Redis) => Promise<T>): Promise<T | undefined> {
  if (client.status !== 'ready') return undefined;
  try {
    return await command(client);
  } catch (error) {
    if (isErrorReply(error)) throw error;
    client.disconnect(true);
    return undefined;
  }
}
