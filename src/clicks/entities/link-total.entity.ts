import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a link has counted in all its time; made with the link. */
@Entity('link_totals')
@Index('link_totals_by_clicks', ['accountId', 'isListed', 'clicks', 'linkId'])
export class LinkTotal {
  @PrimaryColumn() linkId: number;
  @Column() accountId: number;
  /** Whether the link stands in the lists of its account. */
  @Column({ default: true }) isListed: boolean;
  @Column({ default: 0 }) clicks: number;
  @Column({ default: 0 }) uniques: number;
  @Column({ default: 0 }) bots: number;
}
