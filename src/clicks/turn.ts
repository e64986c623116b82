import { ClickEvent } from './click-event';
import { frameOf, lineOf } from './spool-frame';

/** Clicks that are written together, and those who wait for it. */
export class Turn {
  clicks = 0;
  /** Tells those who wait that their clicks are written, or that nothing can be done about it. */
  done!: () => void;
  private lines = '';
  private readonly written = new Promise<void>((resolve) => (this.done = resolve));

  /** Resolves when the click is written. */
  add(event: ClickEvent): Promise<void> {
    this.lines += lineOf(event);
    this.clicks++;
    return this.written;
  }

  frame(): Buffer {
    return frameOf(this.lines);
  }
}
