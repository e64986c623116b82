import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The scans of a QR code that shows a link of the account's list, created and deleted with the code. */
@Entity('code_scans')
export class CodeScans {
  /** The slug of the code, which its address carries as a marker. */
  @PrimaryColumn({ length: 10 }) slug: string;
  @Column() linkId: number;
  @Column({ default: 0 }) scans: number;
}
