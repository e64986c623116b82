import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { Scope, SCOPE_LIST } from '../identity/scopes';

/** A key of an account. Only its hash is stored. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'varchar', length: 32, transformer: SCOPE_LIST }) scopes: Scope[];
  @Column({ length: 64 }) hash: string;
  @Column({ type: 'datetime', nullable: true }) expiresAt: Date | null;
  @Column({ type: 'datetime' }) createdAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Account;
}

/** The tag of a cached key, dropped when the key is changed or deleted. */
export function keyTag(keyId: number): string {
  return `key:${keyId}`;
}
