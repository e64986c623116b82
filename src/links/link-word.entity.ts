import { Entity, Index, PrimaryColumn } from 'typeorm';

/** That a link holds a word: the index that `q` searches. */
@Entity('link_words')
@Index('link_words_link_id', ['linkId', 'word'])
export class LinkWord {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn({ length: 40 }) word: string;
  @PrimaryColumn() linkId: number;
}
