import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A group of links (docs/contract.md, Campaign). */
@Entity('campaigns')
export class Campaign {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  /** Part of public addresses, and unique in the whole service. */
  @Column({ length: 64 }) slug: string;
  @Column() isPublic: boolean = false;
  /** Whether the rotator redirects to private links as well. */
  @Column() includesPrivate: boolean = false;
  @Column({ type: 'datetime' }) createdAt: Date;
}
