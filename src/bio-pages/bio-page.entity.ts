import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The looks that a page can have; `auto` is light or dark as the visitor's machine is. */
export const BIO_THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] as const;
export type BioTheme = (typeof BIO_THEMES)[number];

export interface BioLink {
  title: string;
  url: string;
}

/** A page of somebody's own with links on it (docs/api.md, Channel, a `bio` item). */
@Entity('bio_pages')
export class BioPage {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  /** The word after `/b/`, in NFC; unique in the whole service, and letter case counts. */
  @Column({ length: 64 }) alias: string;
  @Column({ length: 100 }) name: string;
  /** Address of an image. */
  @Column({ type: 'varchar', length: 2048, nullable: true }) avatar: string | null;
  @Column({ type: 'text', nullable: true }) description: string | null;
  /** In the order in which they stand on the page. */
  @Column({ type: 'simple-json' }) links: BioLink[] = [];
  @Column({ type: 'varchar', length: 16 }) theme: BioTheme = 'auto';
  @Column({ type: 'datetime' }) createdAt: Date;
}
