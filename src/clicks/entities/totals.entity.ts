import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The totals of a link, created with the link. */
@Entity('link_totals')
@Index('link_totals_by_clicks', ['accountId', 'isListed', 'clicks', 'linkId', 'isArchived'])
export class LinkTotal {
  @PrimaryColumn() linkId: number;
  @Column() accountId: number;
  /** Whether lists of links include it: not if a QR code or bio page owns it. */
  @Column({ default: true }) isListed: boolean;
  /** Whether lists leave it out by default. */
  @Column({ default: false }) isArchived: boolean;
  @Column({ default: 0 }) clicks: number;
  @Column({ default: 0 }) uniques: number;
  @Column({ default: 0 }) bots: number;
}

/** How many clicks of an account, bots included, were ever counted: the `sequence` of the last one. */
@Entity('account_totals')
export class AccountTotal {
  @PrimaryColumn() accountId: number;
  @Column() counted: number;
}

/** The scans of a QR code that shows a link of the account's list, created and deleted with the code. */
@Entity('code_scans')
export class CodeScans {
  /** The slug of the code, which its address carries as a marker. */
  @PrimaryColumn({ length: 10 }) slug: string;
  @Column() linkId: number;
  @Column({ default: 0 }) scans: number;
}

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
