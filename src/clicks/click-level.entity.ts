import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many listed links an account has at a level of clicks (`levels.ts`) among the ids of a block. A page deep in the
 * list by clicks is found by adding up these rows, without reading the links before it.
 */
@Entity('link_click_levels')
export class ClickLevel {
  @PrimaryColumn() accountId: number;
  @PrimaryColumn() level: number;
  @PrimaryColumn() block: number;
  @Column() links: number;
}
