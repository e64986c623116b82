import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The owner of everything: of keys, and by them of links and all else. */
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
  @Column({ type: 'datetime' }) createdAt: Date;
}

/** What caches know all that is an account's by: dropped when its plan, its rights or its standing change. */
export function accountTag(accountId: number): string {
  return `account:${accountId}`;
}
