import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Which links of a block hold a word: the index that `q` searches. A word that a million links hold takes a thousand
 * rows, so counting and crossing words reads thousands of rows and not millions.
 */
@Entity('link_words')
export class LinkWord {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn({ length: 40 }) word: string;
  @PrimaryColumn() block: number;
  /** One mark per link, in no order: see `blocks.ts`. */
  @Column({ type: 'text' }) members: string;
}
