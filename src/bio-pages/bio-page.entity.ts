import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BioTheme } from '../pages/public/bio-themes';

export interface BioLink {
  title: string;
  url: string;
}

/** A public page with links (docs/contract.md, Channel item, `bio`). */
@Entity('bio_pages')
export class BioPage {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  /** The path after `/b/`, in NFC. Unique in the whole service, and case-sensitive. */
  @Column({ length: 64 }) alias: string;
  @Column({ length: 100 }) name: string;
  /** Address of an image. */
  @Column({ type: 'varchar', length: 2048, nullable: true }) avatar: string | null;
  @Column({ type: 'text', nullable: true }) description: string | null;
  /** In the order of the page. */
  @Column({ type: 'simple-json' }) links: BioLink[] = [];
  @Column({ type: 'varchar', length: 16 }) theme: BioTheme = 'auto';
  @Column({ type: 'datetime' }) createdAt: Date;
}
