import 'reflect-metadata';
import { Logger, LoggerService } from '@nestjs/common';
import { parentPort, workerData } from 'node:worker_threads';
import { DataSource } from 'typeorm';
import { pauseUntilAborted } from '../../common/time/pause';
import { dataSourceOptions } from '../../database/connection/data-source-options';
import { connect } from '../../database/connection/open-database';
import { syncCommits } from '../../database/connection/session-store';
import { ServiceValue } from '../../database/service-secret/service-value.entity';
import { Transactions } from '../../database/transactions';
import { CLICK_ENTITIES } from '../entities/click-entities';
import { CountingTask, runCounters } from './counting';
import type { CountingMessage, LogLevel } from './counting.service';

/** Delay before it reconnects to a database that is unavailable. */
const RETRY_DELAY_MS = 1_000;

const port = parentPort!;
const send = (message: CountingMessage) => port.postMessage(message);

/** Sends log messages to the main thread. Nest passes an error first and its message second. */
const sendLog = (level: LogLevel) => (first: unknown, second?: unknown) => {
  if (first instanceof Error) send({ kind: 'logged', level, text: String(second), stack: first.stack });
  else send({ kind: 'logged', level, text: String(first) });
};
const forwardingLogger: LoggerService = {
  debug: sendLog('debug'),
  log: sendLog('log'),
  warn: sendLog('warn'),
  error: sendLog('error'),
};

/** Counts on its own connection, so that requests do not wait for it. */
async function main(task: CountingTask): Promise<void> {
  Logger.overrideLogger(forwardingLogger);
  const stopping = new AbortController();
  port.once('message', () => stopping.abort());
  const dataSource = await connectTo(task, stopping.signal);
  if (dataSource !== undefined) {
    const transactions = new Transactions(dataSource);
    await runCounters(stopping.signal, task, transactions, (tally) => send({ kind: 'counted', tally }));
    await dataSource.destroy();
  }
  // A connection to a server that hangs would keep the thread alive.
  process.exit();
}

/** Retries until the database is available or the signal aborts. */
async function connectTo({ database, isSynced }: CountingTask, signal: AbortSignal): Promise<DataSource | undefined> {
  while (!signal.aborted) {
    try {
      const dataSource = await connect({ ...dataSourceOptions(database), entities: [...CLICK_ENTITIES, ServiceValue] });
      // Counted clicks are deleted from the log, so the commit must be as durable as the log.
      if (database.engine === 'sqlite' && isSynced) await syncCommits(dataSource);
      return dataSource;
    } catch (error) {
      new Logger('Clicks').error(error, 'Clicks could not be counted; trying again.');
      await pauseUntilAborted(RETRY_DELAY_MS, signal);
    }
  }
  return undefined;
}

void main(workerData as CountingTask);
