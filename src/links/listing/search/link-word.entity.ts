import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A search word of a link. The primary key is the index of the search by `q`. */
@Entity('link_words')
export class LinkWord {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn({ length: 40 }) word: string;
  @PrimaryColumn() @Index('link_words_link_id') linkId: number;
}
