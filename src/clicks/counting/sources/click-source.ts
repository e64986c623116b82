import type { ClickEvent } from '../../click-event';

/** Recorded clicks on their way to the database. A click may be read more than once: its id makes it count once. */
export interface ClickSource {
  /** Returns the next clicks, and the same ones again until they are acknowledged; an empty array when there are none. */
  read(): Promise<ClickEvent[]>;
  /** Removes the clicks of the last read, which are counted. */
  acknowledge(): Promise<void>;
  close(): Promise<void>;
}
