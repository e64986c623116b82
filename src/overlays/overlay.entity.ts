import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const OVERLAY_TYPES = ['message', 'contact', 'newsletter', 'coupon', 'poll', 'image'] as const;
export type OverlayType = (typeof OVERLAY_TYPES)[number];

export const OVERLAY_POSITIONS = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type OverlayPosition = (typeof OVERLAY_POSITIONS)[number];

/** A call to action that lies on top of a destination (docs/api.md, CTA overlay). Each type has fields of its own. */
@Entity('overlays')
export class Overlay {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ type: 'varchar', length: 16 }) type: OverlayType;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'text', nullable: true }) message: string | null;
  /** Where the answers of a contact form go to. */
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) code: string | null;
  @Column({ type: 'varchar', nullable: true }) question: string | null;
  @Column({ type: 'simple-json', nullable: true }) options: string[] | null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) image: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) label: string | null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) link: string | null;
  @Column({ type: 'varchar', length: 7, nullable: true }) color: string | null;
  @Column({ type: 'varchar', length: 16, nullable: true }) position: OverlayPosition | null;
  @Column({ type: 'datetime' }) createdAt: Date;
}
