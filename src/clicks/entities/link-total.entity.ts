import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The totals of a link, created with the link. */
@Entity('link_totals')
@Index('link_totals_by_clicks', ['accountId', 'isListed', 'clicks', 'linkId', 'isArchived'])
export class LinkTotal {
  @PrimaryColumn() linkId: number;
  @Column() accountId: number;
  /** Whether lists of links include it: not if a QR code or bio page owns it. */
  @Column({ default: true }) isListed: boolean;
  /** Whether lists leave it out by default. */
  @Column({ default: false }) isArchived: boolean;
  @Column({ default: 0 }) clicks: number;
  @Column({ default: 0 }) uniques: number;
  @Column({ default: 0 }) bots: number;
}
