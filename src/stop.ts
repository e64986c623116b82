import { nothingToCut } from './database/uncut';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
type Signal = (typeof SIGNALS)[number];

/** Ends the process when it is told to. */
class Stop {
  /** A start is given up, but never in the middle of a migration. */
  private end: (signal: Signal) => Promise<void> = nothingToCut;
  private isUnderWay = false;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => void this.begin(signal));
  }

  /** From now on a stop does this before the process ends. */
  means(end: (signal: Signal) => Promise<void>): void {
    this.end = end;
  }

  /** A second signal changes nothing: a terminal sends its own to all, and npm passes it on once more. */
  private async begin(signal: Signal): Promise<void> {
    if (this.isUnderWay) return;
    this.isUnderWay = true;
    try {
      await this.end(signal);
      process.exit(0);
    } catch (error) {
      process.stderr.write(`The service could not stop in order. ${(error as Error).stack}\n`);
      process.exit(1);
    }
  }
}

/** Listens from the moment at which this file is loaded: the first process of a container would not notice a signal else. */
export const stop = new Stop();
