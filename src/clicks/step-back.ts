import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { Say } from './say';

/** Of a core that both want, a thread that is nicer by so much gets half of what the other does. */
const STEP = 3;

/**
 * Lets the other threads of the process go first where there are not cores enough. On Linux alone: elsewhere only a whole
 * process has a priority.
 */
export function stepBack(say: Say): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(getPriority(thread) + STEP, constants.priority.PRIORITY_LOW));
  } catch (error) {
    // Nothing but time is lost by it.
    say('debug', 'The thread that counts clicks has the priority of all others.', error as Error);
  }
}
