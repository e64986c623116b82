import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A form that a visitor sent on an overlay. Nothing else about the visitor is stored. */
@Entity('overlay_responses')
export class OverlayResponse {
  @PrimaryGeneratedColumn() id: number;
  @Column() overlayId: number;
  @Column({ type: 'integer', nullable: true }) linkId: number | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) name: string | null;
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null;
  @Column({ type: 'text', nullable: true }) message: string | null;
  /** The chosen option of a poll. */
  @Column({ type: 'varchar', length: 100, nullable: true }) answer: string | null;
  /** Identifies the form that was shown: sent several times, it is stored once. */
  @Column({ length: 22 }) form: string;
  @Column({ type: 'datetime' }) createdAt: Date;
}
