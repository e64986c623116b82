import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A word that an account puts on its links. */
@Entity('tags')
export class Tag {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 50 }) name: string;
  /** The name without letter case, unique in the account. */
  @Column({ length: 100 }) folded: string;
  /** `#RGB` or `#RRGGBB`. */
  @Column({ length: 7 }) color: string = '#2563eb';
  @Column({ type: 'datetime' }) createdAt: Date;
}

/** A tag on a link. */
@Entity('link_tags')
export class LinkTag {
  @PrimaryColumn() linkId: number;
  @PrimaryColumn() tagId: number;
}
