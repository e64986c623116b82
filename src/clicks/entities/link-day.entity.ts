import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By what a link was clicked on a day. */
@Entity('link_days')
export class LinkDay {
  @PrimaryColumn() linkId: number;
  /** Days since 1970, UTC. */
  @PrimaryColumn() day: number;
  @Column() clicks: number;
  /** JSON: see `StoredDimensions`. */
  @Column({ type: 'text' }) dimensions: string;
}
