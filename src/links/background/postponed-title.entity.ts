import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link whose title is fetched later. */
@Entity('postponed_titles')
export class PostponedTitle {
  @PrimaryColumn() linkId: number;
  @Column() accountId: number;
  /** A link that must wait again comes after those of its account that have waited. */
  @Column({ type: 'datetime' }) postponedAt: Date;
}
