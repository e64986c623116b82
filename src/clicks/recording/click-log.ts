import type { ClickEvent } from '../click-event';

/** Clicks that wait to be counted. */
export interface Backlog {
  bytes: number;
  segments: number;
  /** About when the oldest of them came, in milliseconds since 1970; `undefined` when none waits. */
  oldest?: number;
}

/** Keeps clicks between the visit and the database. A click may be read more than once: its id is counted once. */
export interface ClickLog {
  /** Resolves when the click survives the end of the process. Never rejects: what cannot be kept is reported as lost. */
  append(event: ClickEvent): Promise<void>;
  /** The next clicks, and the same again until they are acknowledged; none when there are no more. */
  read(): Promise<ClickEvent[]>;
  /** Removes what was read last: it is counted. */
  acknowledge(): Promise<void>;
  backlog(): Promise<Backlog>;
  close(): Promise<void>;
}
