import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the links of an account, also those deleted since, have counted in an hour. */
@Entity('account_hours')
export class AccountHour {
  @PrimaryColumn() accountId: number;
  /** Hours since 1970, UTC. */
  @PrimaryColumn() hour: number;
  @Column() clicks: number;
  @Column() uniques: number;
  /** Bots, previews, `HEAD` and prefetches: never part of the clicks. */
  @Column() bots: number;
  /** Clicks on links of QR codes: part of the clicks. */
  @Column() scans: number;
}
