import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All clicks of a link in one hour. Statistics read nothing else. */
@Entity('click_rollups')
export class ClickRollup {
  @PrimaryColumn() linkId: number;
  /** Hours since 1970, UTC. */
  @PrimaryColumn() hour: number;
  @Column() clicks: number;
  @Column() uniques: number;
  /** Bots, previews, `HEAD` and prefetches: never part of the clicks. */
  @Column() bots: number;
  /** Clicks by country, referrer, browser and so on, as JSON: see {@link Dimensions}. */
  @Column({ type: 'text' }) dimensions: string;
}
