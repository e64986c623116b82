import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One visit as it was counted. Kept for a limited time; totals and rollups stay. */
@Entity('clicks')
export class Click {
  @PrimaryGeneratedColumn({ type: 'bigint' }) id: string;
  @Column() linkId: number;
  @Column({ type: 'datetime' }) clickedAt: Date;
  /** Keyed hash of link, address and user agent, of which earlier versions kept more. */
  @Column({ length: 22 }) visitor: string;
  @Column({ type: 'varchar', length: 2, nullable: true }) country: string | null;
  @Column({ type: 'varchar', length: 253, nullable: true }) referrer: string | null;
  @Column({ length: 32 }) browser: string;
  @Column({ length: 32 }) os: string;
  @Column({ length: 16 }) device: string;
  @Column({ type: 'varchar', length: 16, nullable: true }) language: string | null;
  /** Why it is no click of a person; null for people. */
  @Column({ type: 'varchar', length: 32, nullable: true }) bot: string | null;
}
