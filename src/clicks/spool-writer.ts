import { closeSync, fdatasync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { ClickEvent } from './click-event';
import { segmentFile, segmentsIn } from './segments';
import { frameOf, lineOf } from './spool-frame';

/** A segment of so many bytes is followed by another: what was counted can only be deleted as a whole. */
const SEGMENT = 16_000_000;

/** Clicks that are written together, and those who wait for it. */
interface Turn {
  lines: string;
  clicks: number;
  written: Promise<void>;
  done: () => void;
}

/**
 * Writes clicks where a killed process does not lose them: all of one turn of the event loop in one go. A disk that
 * takes no more keeps nobody waiting: those clicks are lost, and said to be.
 */
export class SpoolWriter {
  private turn?: Turn;
  private segment: number;
  private file: number;
  private size = 0;

  /**
   * @param isSynced whether a click also survives a power cut: its visitor waits for the disk
   * @param onLost is told how many clicks were lost, and why
   */
  constructor(
    private readonly folder: string,
    private readonly isSynced: boolean,
    private readonly onLost: (clicks: number, error: Error) => void,
  ) {
    // Never goes on with a segment of before: its end may be torn.
    this.segment = (segmentsIn(folder).at(-1) ?? 0) + 1;
    this.file = openSync(segmentFile(folder, this.segment), 'ax');
  }

  /** Resolves when the click is written. */
  add(event: ClickEvent): Promise<void> {
    const turn = (this.turn ??= this.begin());
    turn.lines += lineOf(event);
    turn.clicks++;
    return turn.written;
  }

  close(): void {
    closeSync(this.file);
  }

  private begin(): Turn {
    let done!: () => void;
    const written = new Promise<void>((resolve) => (done = resolve));
    setImmediate(() => this.write());
    return { lines: '', clicks: 0, written, done };
  }

  private write(): void {
    const turn = this.turn!;
    this.turn = undefined;
    try {
      this.append(frameOf(turn.lines));
    } catch (error) {
      this.onLost(turn.clicks, error as Error);
      return turn.done();
    }
    if (!this.isSynced) return turn.done();
    fdatasync(this.file, (error) => {
      if (error) this.onLost(0, error);
      turn.done();
    });
  }

  private append(frame: Buffer): void {
    if (this.size >= SEGMENT) this.turnOver();
    try {
      for (let written = 0; written < frame.length;) written += writeSync(this.file, frame, written);
      this.size += frame.length;
    } catch (error) {
      // Half a frame would hide those behind it.
      ftruncateSync(this.file, this.size);
      throw error;
    }
  }

  private turnOver(): void {
    const next = openSync(segmentFile(this.folder, this.segment + 1), 'ax');
    closeSync(this.file);
    this.file = next;
    this.segment++;
    this.size = 0;
  }
}
