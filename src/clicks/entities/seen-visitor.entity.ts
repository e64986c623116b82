import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A visitor of a link whose raw click is kept, so that the next one is not unique. The link is part of the hash. */
@Entity('seen_visitors')
export class SeenVisitor {
  @PrimaryColumn({ length: 11 }) visitor: string;
  /** Day of the visitor's last click, in days since 1970, UTC. */
  @Column() day: number;
}
