import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';

/** An account that is signed in to the dashboard with one browser. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  /** Hash of the secret in the cookie, which is not stored. */
  @Column({ length: 64 }) hash: string;
  @Column({ length: 255 }) userAgent: string;
  /** The network of the browser, never its whole address. */
  @Column({ length: 64 }) network: string;
  @Column({ default: false }) isRemembered: boolean;
  @Column({ type: 'datetime' }) createdAt: Date;
  @Column({ type: 'datetime' }) lastUsedAt: Date;
  @Column({ type: 'datetime' }) expiresAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Account;
}

/** The tag of a cached session, dropped when it ends. */
export function sessionTag(sessionId: number): string {
  return `session:${sessionId}`;
}
