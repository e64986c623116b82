import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where names stand in the addresses of the service's own host: links, bio pages, and rotators of campaigns. */
export const PLACES = ['/', '/b/', '/r/'] as const;
export type Place = (typeof PLACES)[number];

/** A name that an account has given up: printed addresses with it may be anywhere. The account may be gone by now. */
@Entity('reserved_names')
export class ReservedName {
  @PrimaryColumn({ type: 'varchar', length: 8 }) place: Place;
  @PrimaryColumn({ length: 64 }) name: string;
  @Column() accountId: number;
}
