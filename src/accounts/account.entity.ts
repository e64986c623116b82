import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Branding } from '../pages/branding';

/** The owner of API keys, links and every other resource. */
@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn() id: number;
  @Column({ length: 32 }) username: string;
  @Column({ length: 254 }) email: string;
  @Column() passwordHash: string;
  @Column({ type: 'varchar', length: 2048, nullable: true }) avatar: string | null;
  @Column({ length: 32 }) plan: string;
  @Column({ type: 'datetime', nullable: true }) planExpiresAt: Date | null;
  @Column({ default: false }) isAdmin: boolean;
  @Column({ default: false }) isSuspended: boolean;
  /** Links in the account's list. Changed in the transaction that creates or deletes a link. */
  @Column({ default: 0 }) linkCount: number;
  /** How many of them are archived. */
  @Column({ default: 0 }) archivedCount: number;
  /** Branding of its hosted pages; that of a domain takes precedence. */
  @Column({ type: 'simple-json', nullable: true }) branding: Branding | null;
  @Column({ type: 'datetime' }) createdAt: Date;
}

/** The tag of an account's cache entries, dropped when its plan, rights or status change. */
export function accountTag(accountId: number): string {
  return `account:${accountId}`;
}
