import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many links an account has among the ids of a block. The sum is the account's total, and a page deep in the
 * list is found by adding up blocks, without reading the links before it.
 */
@Entity('link_blocks')
export class LinkBlock {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn() block: number;
  @Column() links: number;
}
