import { ClickEvent } from './click-event';
import { Say } from './say';
import { segmentsIn } from './segments';
import { SpoolSegment } from './spool-segment';
import { Turn } from './turn';

/** How much a spool may take of the disk. */
export interface SpoolLimits {
  /** A segment of so many bytes is followed by another: what was counted can only be deleted as a whole. */
  bytes: number;
  /** More segments than this are worth a warning: nobody seems to count them. */
  many: number;
  /** With so many segments no more clicks are taken. */
  most: number;
}

/** 4 GB at most: about 20 million clicks. */
const LIMITS: SpoolLimits = { bytes: 16_000_000, many: 4, most: 250 };
/** What numbers of segments are made of at least, in milliseconds. */
const MINUTE = 60_000;

/**
 * Writes clicks where a killed process does not lose them: all of one turn of the event loop in one go. A disk that
 * takes no more keeps nobody waiting: those clicks are lost, and said to be.
 */
export class SpoolWriter {
  /** Clicks since the start. */
  written = 0;
  private turn?: Turn;
  /** How many turns wait for the disk, and since when it has not taken any, in milliseconds since 1970. */
  private syncing = 0;
  private since = 0;
  /** Of the segment that is being written. */
  number: number;
  private segment: SpoolSegment;

  /**
   * @param isSynced whether a click also survives a power cut: its visitor waits for the disk
   * @param onLost is told how many clicks were lost, and why
   */
  constructor(
    private readonly folder: string,
    private readonly isSynced: boolean,
    private readonly onLost: (clicks: number, error: Error) => void,
    private readonly say: Say,
    private readonly limits = LIMITS,
  ) {
    // Never goes on with a segment of before: its end may be torn. Nor with a number of before, though its file be gone:
    // the database remembers how far that one was counted.
    this.number = Math.max((segmentsIn(folder).at(-1) ?? 0) + 1, Math.floor(Date.now() / MINUTE));
    this.segment = this.open(this.number);
  }

  /** Resolves when the click is written. */
  add(event: ClickEvent): Promise<void> {
    this.turn ??= this.begin();
    return this.turn.add(event);
  }

  /** How long clicks have been waiting for a disk that does nothing, in milliseconds. */
  waited(): number {
    return this.syncing === 0 ? 0 : Date.now() - this.since;
  }

  /** Writes clicks that were gathered, and tells those who wait for it. */
  write(turn: Turn): void {
    try {
      if (this.segment.isTorn || this.segment.size >= this.limits.bytes) this.turnOver();
      this.segment.append(turn.frame());
      this.written += turn.clicks;
    } catch (error) {
      this.onLost(turn.clicks, error as Error);
      return turn.done();
    }
    if (!this.isSynced) return turn.done();
    if (this.syncing++ === 0) this.since = Date.now();
    this.segment.sync((error) => {
      this.syncing--;
      this.since = Date.now();
      if (error !== null) this.onLost(0, error);
      turn.done();
    });
  }

  close(): void {
    this.segment.finish();
  }

  private begin(): Turn {
    const turn = new Turn();
    setImmediate(() => {
      this.turn = undefined;
      this.write(turn);
    });
    return turn;
  }

  private turnOver(): void {
    const { many, most } = this.limits;
    const waiting = segmentsIn(this.folder).length;
    if (waiting >= most) throw new Error(`${waiting} segments of clicks wait to be counted, and there may be no more.`);
    const next = this.open(this.number + 1);
    this.segment.finish();
    this.segment = next;
    this.number++;
    if (waiting > many) this.say('warn', `${waiting} segments of clicks wait to be counted.`);
  }

  private open(number: number): SpoolSegment {
    return new SpoolSegment(this.folder, number, this.isSynced);
  }
}
