import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which sites may show a page in a frame, as far as its headers are known; shared by all links that lead to the page. */
@Entity('frame_policies')
export class FramePolicy {
  /** SHA-256 of the address, in base64url. */
  @PrimaryColumn({ length: 43 }) addressHash: string;
  /** See `FrameAncestors`; an empty list, which allows all sites, if the page could not be fetched. */
  @Column({ type: 'simple-json' }) ancestors: string[][];
  /** After it, the page is fetched again. */
  @Column({ type: 'datetime' }) validUntil: Date;
}
