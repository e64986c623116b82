import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Transactions } from '../database/transactions';
import { Counting, CountingTask } from './counting';
import { Audience, Progress } from './progress';
import { Say } from './say';

/** What the thread tells. */
export type CountingMessage =
  { level: Parameters<Say>[0]; text: string; error?: string } | { drained: string } | { progress: Progress };

/** Counting that goes on somewhere. */
export interface RunningCounting {
  /** Counts what is still there, if the database lets it, and ends. */
  stop(): Promise<void>;
}

const FILE = join(__dirname, 'counting.worker.js');
/**
 * In MB: what is new to the thread is soon nobody's, mostly before V8 has copied it. By itself it would take more room for
 * it, and with half of this it would find what batches leave behind among what lasts, and search all of that for it.
 */
const YOUNG_GENERATION = 24;
/** How long a thread that has died is not started again, in milliseconds. */
const RESTART = 1_000;

/**
 * Counts in a thread of its own. Where there is only TypeScript, as under Jest, no thread can be started: there it is
 * done in this one.
 */
export function startCounting(task: CountingTask, transactions: Transactions, audience: Audience): RunningCounting {
  return existsSync(FILE) ? new CountingThread(task, audience) : startHere(task, transactions, audience);
}

function startHere(...given: Parameters<typeof startCounting>): RunningCounting {
  const counting = new Counting(...given);
  const ended = counting.run();
  return {
    stop: () => {
      counting.stop();
      return ended;
    },
  };
}

class CountingThread implements RunningCounting {
  private isStopping = false;
  private worker!: Worker;
  private ended!: Promise<void>;

  constructor(
    private readonly task: CountingTask,
    private readonly audience: Audience,
  ) {
    this.start();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.worker.postMessage('stop');
    await this.ended;
  }

  private start(): void {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION };
    this.worker = new Worker(FILE, { workerData: this.task, name: 'counting', resourceLimits });
    this.worker.on('message', (message: CountingMessage) => this.hear(message));
    this.worker.on('error', (error) => this.audience.say('error', 'The thread that counts clicks has failed.', error));
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    void this.ended.then(() => this.isStopping || setTimeout(() => this.startAgain(), RESTART));
  }

  private hear(message: CountingMessage): void {
    if ('drained' in message) return this.audience.onDrained(message.drained);
    if ('progress' in message) return this.audience.onProgress(message.progress);
    const { level, text, error } = message;
    this.audience.say(level, text, error === undefined ? undefined : Object.assign(new Error(text), { stack: error }));
  }

  private startAgain(): void {
    if (!this.isStopping) this.start();
  }
}
