import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A word that a link is found by. The primary key is the index that `q` reads. */
@Entity('link_words')
export class LinkWord {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn({ length: 40 }) word: string;
  @PrimaryColumn() @Index('link_words_link_id') linkId: number;
}
