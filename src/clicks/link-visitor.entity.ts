import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a visitor has been on a link, and a click of that is kept: the next visit is not unique. */
@Entity('link_visitors')
export class LinkVisitor {
  @PrimaryColumn() linkId: number;
  @PrimaryColumn({ length: 22 }) visitor: string;
  /** A moment of the last day on which the visitor came. */
  @Column({ type: 'datetime' }) seenAt: Date;
}
