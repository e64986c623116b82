import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { QrEyes, QrShape, QrStyle } from './drawing/design';

export const QR_TYPES = ['text', 'link', 'email', 'phone', 'sms', 'wifi', 'vcard'] as const;
export type QrType = (typeof QR_TYPES)[number];

export const QR_FORMATS = ['svg', 'png'] as const;
export type QrFormat = (typeof QR_FORMATS)[number];

/** The content as the client sent it: a string, or an object of the type's fields. */
export type Content = string | Record<string, unknown>;

/** A QR code. One of the type `link` has a short link, so that a printed code can be redirected. */
@Entity('qr_codes')
export class QrCode implements QrStyle {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'varchar', length: 16 }) type: QrType;
  @Column({ type: 'simple-json' }) content: Content;
  /** `#` and six digits in lower case, as the background. */
  @Column({ length: 7 }) foreground: string = '#000000';
  @Column({ length: 7 }) background: string = '#ffffff';
  /** A small PNG as a data URI. */
  @Column({ type: 'text', nullable: true }) logo: string | null = null;
  /** Null for the default, as in the other columns of the design. */
  @Column({ type: 'varchar', length: 10, nullable: true }) shape: QrShape | null = null;
  @Column({ type: 'varchar', length: 10, nullable: true }) eyes: QrEyes | null = null;
  @Column({ name: 'eye_color', type: 'varchar', length: 7, nullable: true }) eyecolor: string | null = null;
  /** Empty modules on each side. */
  @Column({ type: 'integer', nullable: true }) margin: number | null = null;
  @Column({ name: 'frame_text', type: 'varchar', length: 30, nullable: true }) frame: string | null = null;
  /** Width of the image in pixels, quiet zone and frame included; without a frame its height too. */
  @Column() size: number = 400;
  @Column({ type: 'varchar', length: 3 }) format: QrFormat = 'svg';
  /** The random part of the image's address. */
  @Column({ length: 10 }) slug: string;
  /** The short link in the code: its own, or one of the account's list. */
  @Column({ type: 'integer', nullable: true }) linkId: number | null = null;
  /** Whether the link is one of the account's list, which the code does not own. */
  @Column({ default: false }) showsLink: boolean = false;
  @Column({ type: 'datetime' }) createdAt: Date;
}
