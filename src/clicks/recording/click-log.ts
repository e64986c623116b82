import type { ClickEvent } from '../click-event';

/** Clicks that wait to be counted. */
export interface Backlog {
  bytes: number;
  segments: number;
  /** About when the oldest click was recorded, in milliseconds since 1970; `undefined` when none waits. */
  oldest?: number;
}

/** Keeps clicks between the visit and the database. A click may be read more than once: its id makes it count once. */
export interface ClickLog {
  /** Resolves when the click survives the end of the process. Never rejects: a click that cannot be kept is reported as lost. */
  append(event: ClickEvent): Promise<void>;
  /** Returns the next clicks, and the same ones again until they are acknowledged; an empty array when there are none. */
  read(): Promise<ClickEvent[]>;
  /** Removes the clicks of the last read, which are counted. */
  acknowledge(): Promise<void>;
  backlog(): Promise<Backlog>;
  close(): Promise<void>;
}

/** Writes all clicks of one turn of the event loop together. */
export class GroupAppend {
  private events: ClickEvent[] = [];
  private written?: Promise<void>;

  constructor(private readonly write: (events: ClickEvent[]) => Promise<void>) {}

  /** Resolves when the click's group is written. */
  add(event: ClickEvent): Promise<void> {
    this.events.push(event);
    return (this.written ??= new Promise(setImmediate).then(() => this.append()));
  }

  private append(): Promise<void> {
    const events = this.events;
    this.events = [];
    this.written = undefined;
    return this.write(events);
  }
}
