import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a visitor has sent by the form of an overlay. Nothing in it tells who it was but what they wrote. */
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
  /** Which form was sent: each counts once, however often it is sent. */
  @Column({ length: 22 }) form: string;
  @Column({ type: 'datetime' }) createdAt: Date;
}
