import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A button of a bio page that leads through a link, with its clicks. Created and deleted with the block of the page. */
@Entity('bio_buttons')
export class BioButton {
  /** The id of the block or social profile, which the address of the button carries as a marker. */
  @PrimaryColumn({ length: 10 }) slug: string;
  @Column() bioPageId: number;
  @Column() linkId: number;
  /** False for a link of the account's list, whose short address the account owner entered. */
  @Column({ default: false }) ownsLink: boolean;
  @Column({ default: 0 }) clicks: number;
}
