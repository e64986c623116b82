import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Prefixes of addresses on the service's own host: links, bio pages, and rotators of campaigns. */
export const NAME_PREFIXES = ['/', '/b/', '/r/'] as const;
export type NamePrefix = (typeof NAME_PREFIXES)[number];

/** A name that an account has given up, as its address may be printed. The account may have been deleted. */
@Entity('reserved_names')
export class ReservedName {
  @PrimaryColumn({ type: 'varchar', length: 8 }) place: NamePrefix;
  @PrimaryColumn({ length: 64 }) name: string;
  @Column() accountId: number;
}
