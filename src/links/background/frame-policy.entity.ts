import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sites that may frame a page, according to its headers; shared by all links to that page. */
@Entity('frame_policies')
export class FramePolicy {
  /** SHA-256 of the page's address, in base64url. */
  @PrimaryColumn({ length: 43 }) addressHash: string;
  /** See `FrameAncestors`. An empty list, also used while no fetch has succeeded, allows all sites. */
  @Column({ type: 'simple-json' }) ancestors: string[][];
  /** The page is fetched again after this time. */
  @Column({ type: 'datetime' }) validUntil: Date;
}
