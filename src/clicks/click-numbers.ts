import { Progress } from './progress';
import { Position } from './segments';

const START: Position = { segment: 0, offset: 0 };

/** What this process has counted since its start, and how far it has come. */
export class ClickNumbers {
  readonly counted = { person: 0, bot: 0 };
  /** Clicks of links that are gone, and those that the database does not take. */
  readonly dropped = { link_gone: 0, refused: 0 };
  /** In seconds. */
  spent = 0;
  /** Clicks that this process has written itself. */
  own = 0;
  private readonly starts = new Map<string, number>();
  private readonly places = new Map<string, Position>();

  /** Says which clicks are those of this process: all in a spool from a segment on. */
  startAt(spool: string, segment: number): void {
    this.starts.set(spool, segment);
  }

  add({ spool, place, people, bots, gone, refused, seconds }: Progress): void {
    this.places.set(spool, place);
    this.counted.person += people;
    this.counted.bot += bots;
    this.dropped.link_gone += gone;
    this.dropped.refused += refused;
    this.spent += seconds;
    if (place.segment >= (this.starts.get(spool) ?? Infinity)) this.own += people + bots + gone + refused;
  }

  /** How far a spool was counted; from its beginning as long as nobody has asked the database. */
  placeIn(spool: string): Position {
    return this.places.get(spool) ?? START;
  }
}
