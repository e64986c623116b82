import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a visitor has been on a link, and a click of that is kept: the next visit is not unique. */
@Entity('seen_visitors')
export class SeenVisitor {
  @PrimaryColumn() linkId: number;
  @PrimaryColumn({ length: 8 }) visitor: string;
  /** The last day on which the visitor came, in days since 1970, UTC. */
  @Column() day: number;
}
