import { EnrichedClick } from './enrich';
import { Position } from './segments';

/** Where clicks wait to be counted. */
export interface ClickSource {
  /** Under this name the database remembers how far it was counted. */
  readonly name: string;
  /**
   * Reads about so many clicks from a place on, and lets go of what stands before it: that was counted. Where nothing
   * follows it answers no clicks, and perhaps a place further on.
   */
  read(start: Position, most: number): Promise<Read>;
}

/**
 * Clicks in the order in which they were written, and the place behind them. Of a visit only what is counted: all that was
 * written of it takes several times the room, and is let go of frame by frame.
 */
export interface Read {
  clicks: EnrichedClick[];
  end: Position;
  /** Whether nothing more was there. */
  isAll: boolean;
  /** Bytes that were passed over, as they are no whole frames. */
  skipped: number;
}
