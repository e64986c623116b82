import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What all hours of a link before one add up to, so that statistics need not read years of hours. Made when somebody reads
 * them; forgotten when a late click gets into one of those hours.
 */
@Entity('click_summaries')
export class ClickSummary {
  @PrimaryColumn() linkId: number;
  /** Hours since 1970, UTC: this one is not part of it. */
  @Column() beforeHour: number;
  /** As in rollups, with more names. */
  @Column({ type: 'text' }) dimensions: string;
}
