import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, EntityManager } from 'typeorm';
import { closeConnection } from './connection/query-limits';
import { discardEndedTransaction } from './connection/sqlite-runner';
import { isLockConflict, isReadOnly } from './database-errors';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** Work that every transaction of the current request does right before it commits, so that both are committed or neither is. */
export const beforeCommit = new AsyncLocalStorage<Work<void> | undefined>();

/** How long a transaction is retried, and the longest pause between two attempts. */
const RETRY_TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 25;

/**
 * Runs every write. A transaction that conflicts with another one is retried. On SQLite, TypeORM has one connection, so
 * transactions run one by one. The work may run more than once, and must wait for nothing but the database and turns of the event loop.
 */
@Injectable()
export class Transactions {
  private previous: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  run<T>(work: Work<T>): Promise<T> {
    if (this.dataSource.options.type === 'mysql') return this.withRetries(work);
    const result = this.previous.then(() => this.withRetries(work));
    this.previous = result.catch(() => undefined);
    return result;
  }

  /** Repeats a short transaction until it returns true, so that other transactions can run in between. */
  async runUntilDone(work: Work<boolean>): Promise<void> {
    while (!(await this.run(work))) await new Promise(setImmediate);
  }

  private async withRetries<T>(work: Work<T>): Promise<T> {
    const end = performance.now() + RETRY_TIMEOUT_MS;
    for (let attempts = 1; ; attempts++) {
      try {
        return await this.dataSource.transaction((manager) => runWith(manager, work));
      } catch (error) {
        discardEndedTransaction(this.dataSource);
        if (performance.now() > end || !isLockConflict(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(MAX_PAUSE_MS, 5 * attempts)));
      }
    }
  }
}

async function runWith<T>(manager: EntityManager, work: Work<T>): Promise<T> {
  try {
    const result = await work(manager);
    await beforeCommit.getStore()?.(manager);
    return result;
  } catch (error) {
    // A new connection may lead to the server that has taken over.
    if (isReadOnly(error)) await closeConnection(manager);
    throw error;
  }
}
