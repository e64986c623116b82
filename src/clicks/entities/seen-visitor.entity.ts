import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor of a link of whom a click is kept: the next one is not unique. The link is part of the hash. */
@Entity('seen_visitors')
export class SeenVisitor {
  @PrimaryColumn({ length: 11 }) visitor: string;
  /** The last day on which the visitor came, in days since 1970, UTC. */
  @Column() day: number;
}
