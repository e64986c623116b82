import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a visitor has been on a link: the next visit is not unique. */
@Entity('link_visitors')
export class LinkVisitor {
  @PrimaryColumn() linkId: number;
  @PrimaryColumn({ length: 22 }) visitor: string;
  @Column({ type: 'datetime' }) seenAt: Date;
}
