import { Logger } from '@nestjs/common';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CountingTask } from './counting';
import type { Tally } from './tally';

/** Exists in the built service only. */
export const WORKER_FILE = join(__dirname, 'counting.worker.js');
/** Delay before a thread that has died is started again. */
const RESTART_DELAY_MS = 1_000;

export type LogLevel = 'debug' | 'log' | 'warn' | 'error';

/** A message of the counting thread to the main thread, which sends only `stop`. */
export type CountingMessage =
  { kind: 'counted'; tally: Tally } | { kind: 'logged'; level: LogLevel; text: string; stack?: string };

/** Counts in a worker thread, which is started again when it has died. */
export class CountingThread {
  private readonly logger = new Logger('Clicks');
  private isStopping = false;
  private worker!: Worker;
  private ended!: Promise<void>;

  constructor(
    private readonly task: CountingTask,
    private readonly report: (tally: Tally) => void,
  ) {
    this.start();
  }

  /** Counts remaining clicks for at most three seconds, and resolves when the thread has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.worker.postMessage('stop');
    await this.ended;
  }

  private start(): void {
    this.worker = new Worker(WORKER_FILE, { workerData: this.task, name: 'counting' });
    this.worker.on('message', (message: CountingMessage) => this.receive(message));
    this.worker.on('error', (error) => this.logger.error(error, 'The click-counting thread has failed.'));
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    void this.ended.then(() => this.isStopping || setTimeout(() => this.restart(), RESTART_DELAY_MS));
  }

  private restart(): void {
    if (!this.isStopping) this.start();
  }

  private receive(message: CountingMessage): void {
    if (message.kind === 'counted') return this.report(message.tally);
    const { level, text, stack } = message;
    if (stack === undefined) this.logger[level](text);
    else this.logger[level](Object.assign(new Error(text), { stack }), text);
  }
}
