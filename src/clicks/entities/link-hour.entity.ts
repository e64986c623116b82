import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a link has counted in an hour. */
@Entity('link_hours')
export class LinkHour {
  @PrimaryColumn() linkId: number;
  /** Hours since 1970, UTC. */
  @PrimaryColumn() hour: number;
  @Column() clicks: number;
  @Column() uniques: number;
  /** Bots, previews, `HEAD` and prefetches: never part of the clicks. */
  @Column() bots: number;
  /** Clicks on links of QR codes: part of the clicks. */
  @Column() scans: number;
}
