import { Inject, Injectable, Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Settings, settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import type { LogLocation } from '../recording/click-recorder';
import { CountingTask, runCounters } from './counting';
import type { Tally } from './tally';

/** Exists in the built service only. */
const WORKER_FILE = join(__dirname, 'counting.worker.js');
/** Delay before a thread that has died is started again. */
const RESTART_DELAY_MS = 1_000;

export type LogLevel = 'debug' | 'log' | 'warn' | 'error';

/** A message of the counting thread to the main thread, which sends only `stop`. */
export type CountingMessage =
  { kind: 'counted'; tally: Partial<Tally> } | { kind: 'logged'; level: LogLevel; text: string; stack?: string };

/** Runs the counter of this process in a worker thread, which is started again when it has died. */
@Injectable()
export class CountingService {
  /** Results since the start. */
  readonly total: Tally = { people: 0, bots: 0, linkGone: 0, rejected: 0, seconds: 0 };
  private readonly logger = new Logger('Clicks');
  private readonly stopping = new AbortController();
  private worker?: Worker;
  private ended?: Promise<void>;

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  start(location: LogLocation): void {
    const { database, redisUrl, clicks } = this.configured;
    const { isSynced, retentionDays } = clicks;
    const task = { ...location, database, redisUrl, isSynced, retentionDays };
    if (existsSync(WORKER_FILE)) return this.startThread(task);
    // Under Jest, whose workers cannot load TypeScript.
    this.ended = runCounters(this.stopping.signal, task, this.transactions, (tally) => this.add(tally));
  }

  /** Counts remaining clicks for at most three seconds, and resolves when the counter has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.worker?.postMessage('stop');
    await this.ended;
  }

  /** Called after each commit, before its clicks are acknowledged: tests simulate a crash there. */
  add(tally: Partial<Tally>): void {
    for (const [name, value] of Object.entries(tally)) this.total[name as keyof Tally] += value;
  }

  private startThread(task: CountingTask): void {
    if (this.stopping.signal.aborted) return;
    const worker = (this.worker = new Worker(WORKER_FILE, { workerData: task, name: 'counting' }));
    worker.on('message', (message: CountingMessage) => this.receive(message));
    worker.on('error', (error) => this.logger.error(error, 'The click-counting thread has failed.'));
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    void this.ended.then(() => setTimeout(() => this.startThread(task), RESTART_DELAY_MS).unref());
  }

  private receive(message: CountingMessage): void {
    if (message.kind === 'counted') return this.add(message.tally);
    const { level, text, stack } = message;
    if (stack === undefined) this.logger[level](text);
    else this.logger[level](Object.assign(new Error(text), { stack }), text);
  }
}
