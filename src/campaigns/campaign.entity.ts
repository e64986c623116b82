import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Links that belong together (docs/api.md, Campaign). */
@Entity('campaigns')
export class Campaign {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  /** Unique in the whole service: it stands in public addresses. */
  @Column({ length: 64 }) slug: string;
  @Column() isPublic: boolean = false;
  @Column({ type: 'datetime' }) createdAt: Date;
}
