import { Say } from './say';
import { Position } from './segments';

/** Clicks that have waited so long, in milliseconds, are counted in a hurry: without rests, and many at once. */
export const LATE = 5_000;

/** What became of clicks that were counted together. */
export interface Tally {
  people: number;
  bots: number;
  /** Their link is gone. */
  gone: number;
}

/** How far a spool was counted, and what is new since the last time. */
export interface Progress extends Tally {
  spool: string;
  place: Position;
  /** Clicks that the database does not take. */
  refused: number;
  /** How long it took, in seconds. */
  seconds: number;
  /** How long the first of the clicks had waited, in milliseconds. */
  age: number;
}

/** Those who want to know how counting goes. */
export interface Audience {
  say: Say;
  /** A spool that somebody has left behind is empty now. */
  onDrained: (spool: string) => void;
  onProgress: (progress: Progress) => void;
}
