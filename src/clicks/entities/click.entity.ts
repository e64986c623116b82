import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `bio` for buttons of bio pages, `view` for views of bio pages, which are not clicks of their account. */
export type Trigger = 'link' | 'qr' | 'bio' | 'view';

/** A counted visit. Kept for `CLICK_RETENTION_DAYS`; totals and rollups stay. */
@Entity('clicks')
export class Click {
  /** A UUIDv7, so that ids sort by time. */
  @PrimaryColumn({ length: 32 }) id: string;
  /** The link may have been deleted since. */
  @Column() linkId: number;
  @Column() accountId: number;
  @Column({ type: 'datetime' }) clickedAt: Date;
  /** Numbers the clicks of an account from 1 in the order of their commits, which is not that of their ids. */
  @Column() sequence: number;
  /** Keyed hash of link, address and user agent. */
  @Column({ length: 11 }) visitor: string;
  @Column({ type: 'varchar', length: 2, nullable: true }) country: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) region: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) city: string | null;
  /** A host, of which the first 100 characters are stored. */
  @Column({ type: 'varchar', length: 253, nullable: true }) referrer: string | null;
  @Column({ length: 32 }) browser: string;
  @Column({ length: 32 }) os: string;
  @Column({ length: 16 }) device: string;
  @Column({ type: 'varchar', length: 16, nullable: true }) language: string | null;
  /** The social network that the referrer belongs to. */
  @Column({ type: 'varchar', length: 16, nullable: true }) social: string | null;
  /** `qr` for scans of QR codes. `trigger` is a reserved word in SQL. */
  @Column({ type: 'varchar', length: 8 }) triggeredBy: Trigger;
  /** The name of the variant that was chosen. */
  @Column({ type: 'varchar', length: 100, nullable: true }) variant: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) utmSource: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) utmMedium: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) utmCampaign: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) utmTerm: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) utmContent: string | null;
  /** Why the visitor is not a person; null for people. */
  @Column({ type: 'varchar', length: 32, nullable: true }) bot: string | null;
  /** Whether it is the first click of its visitor on the link. */
  @Column() isUnique: boolean;
}

/** A visitor of a link whose raw click is kept, so that the next one is not unique. The link is part of the hash. */
@Entity('seen_visitors')
export class SeenVisitor {
  @PrimaryColumn({ length: 11 }) visitor: string;
  /** Day of the visitor's last click, in days since 1970, UTC. */
  @Column() day: number;
}
