import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many ids a block spans. */
export const BLOCK_SIZE = 1_024;

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

export function blockOf(linkId: number): number {
  return Math.floor(linkId / BLOCK_SIZE);
}
