import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The clicks of half an hour on a link: zones such as India's are half an hour off UTC. */
@Entity('link_half_hours')
export class LinkHalfHour {
  @PrimaryColumn() linkId: number;
  /** Half hours since 1970, UTC. */
  @PrimaryColumn() halfHour: number;
  @Column() clicks: number;
  @Column() uniques: number;
  /** Bots, previews, `HEAD` and prefetches: never part of the clicks. */
  @Column() bots: number;
  /** Scans of QR codes: part of the clicks. */
  @Column() scans: number;
}

/** The breakdowns of a day of a link. */
@Entity('link_days')
@Index('link_days_by_link', ['linkId', 'day', 'clicks'])
export class LinkDay {
  @PrimaryColumn() linkId: number;
  /** Days since 1970, UTC. */
  @PrimaryColumn() day: number;
  @Column() clicks: number;
  /** JSON: see `StoredDimensions`. */
  @Column({ type: 'text' }) dimensions: string;
}

/** The clicks of half an hour on the links of an account, also on links that were deleted since. */
@Entity('account_half_hours')
export class AccountHalfHour {
  @PrimaryColumn() accountId: number;
  /** Half hours since 1970, UTC. */
  @PrimaryColumn() halfHour: number;
  @Column() clicks: number;
  @Column() uniques: number;
  /** Bots, previews, `HEAD` and prefetches: never part of the clicks. */
  @Column() bots: number;
  /** Scans of QR codes: part of the clicks. */
  @Column() scans: number;
}

/** The breakdowns of a day of an account, also of links that were deleted since. */
@Entity('account_days')
export class AccountDay {
  @PrimaryColumn() accountId: number;
  /** Days since 1970, UTC. */
  @PrimaryColumn() day: number;
  @Column() clicks: number;
  /** JSON: see `StoredDimensions`. */
  @Column({ type: 'text' }) dimensions: string;
}
