import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An item of a channel; exactly one of the three ids is set. */
@Entity('channel_items')
@Index('channel_items_link', ['channelId', 'linkId'], { unique: true })
@Index('channel_items_bio_page', ['channelId', 'bioPageId'], { unique: true })
@Index('channel_items_qr_code', ['channelId', 'qrCodeId'], { unique: true })
export class ChannelItem {
  @PrimaryGeneratedColumn() id: number;
  @Column() channelId: number;
  @Column({ type: 'integer', nullable: true }) linkId: number | null;
  @Column({ type: 'integer', nullable: true }) bioPageId: number | null;
  @Column({ type: 'integer', nullable: true }) qrCodeId: number | null;
  @Column({ type: 'datetime' }) assignedAt: Date;
}
