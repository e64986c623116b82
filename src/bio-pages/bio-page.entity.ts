import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BioLayout, BioShape, BioTheme } from '../pages/public/bio-fields';
import type { BioBlock } from './blocks/bio-block';

/** A public page of blocks (docs/contract.md, Channel item, `bio`). */
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
  @Column({ type: 'simple-json' }) blocks: BioBlock[] = [];
  @Column({ type: 'varchar', length: 16 }) theme: BioTheme = 'auto';
  @Column({ type: 'varchar', length: 16 }) layout: BioLayout = 'list';
  @Column({ type: 'varchar', length: 16 }) shape: BioShape = 'rounded';
  /** Colours in place of those of the theme, `#` and three or six digits. */
  @Column({ type: 'varchar', length: 7, nullable: true }) background: string | null = null;
  @Column({ type: 'varchar', length: 7, nullable: true }) button: string | null = null;
  /** The social card; by default name, description and avatar. */
  @Column({ type: 'varchar', nullable: true }) metatitle: string | null = null;
  @Column({ type: 'text', nullable: true }) metadescription: string | null = null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) metaimage: string | null = null;
  /** The link whose clicks are the views of the page; null only while its account is being deleted. */
  @Column({ type: 'integer', nullable: true }) linkId: number | null = null;
  @Column({ type: 'datetime' }) createdAt: Date;
}
