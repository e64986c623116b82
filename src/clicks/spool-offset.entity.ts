import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a spool has been counted: written in the transaction that counts, so that nothing is counted twice. */
@Entity('spool_offsets')
export class SpoolOffset {
  /** Name of the spool's folder. */
  @PrimaryColumn({ length: 32 }) spool: string;
  @Column() segment: number;
  /** In bytes. */
  @Column() position: number;
}
