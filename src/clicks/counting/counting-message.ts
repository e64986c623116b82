import type { Tally } from './tally';

export type LogLevel = 'debug' | 'log' | 'warn' | 'error';

/** What the thread that counts sends to the main thread. Back it gets one word: stop. */
export type CountingMessage =
  { kind: 'counted'; tally: Tally } | { kind: 'logged'; level: LogLevel; text: string; stack?: string };
