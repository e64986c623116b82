import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OverlayPosition, OverlayType } from '../pages/overlay/overlay-fields';

/** A call to action on top of a framed destination (docs/contract.md, CTA overlay). Each type has its own fields. */
@Entity('overlays')
export class Overlay {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ type: 'varchar', length: 16 }) type: OverlayType;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'text', nullable: true }) message: string | null;
  /** E-mail address of the person who replies to messages from the contact form; nothing is sent to it. */
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
