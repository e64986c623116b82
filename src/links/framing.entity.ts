import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who may show in a frame what is at an address, as far as was found out; for all links that lead there. */
@Entity('framings')
export class Framing {
  /** SHA-256 of the address, in base64url. */
  @PrimaryColumn({ length: 43 }) addressHash: string;
  /** As `fetching/framing.ts` reads them; for everybody where the page could not be asked. */
  @Column({ type: 'simple-json' }) ancestors: string[][];
  /** From then on it is asked again. */
  @Column({ type: 'datetime' }) validUntil: Date;
}
