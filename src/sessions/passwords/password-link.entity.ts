import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../../accounts/account.entity';

/** What a one-time link is for: the first password of the account `admin`, or a new one in place of a lost one. */
export const PURPOSES = ['setup', 'password'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The one-time link that sets the password of an account; a new one replaces it. */
@Entity('password_links')
export class PasswordLink {
  @PrimaryColumn() accountId: number;
  /** Hash of the token in the link, which is not stored. */
  @Column({ length: 64 }) hash: string;
  @Column({ type: 'varchar', length: 16 }) purpose: Purpose;
  @Column({ type: 'datetime' }) expiresAt: Date;

  @OneToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Account;
}
