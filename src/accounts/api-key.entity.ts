import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from './account.entity';
import { Scope, SCOPE_LIST } from './scopes';

/** One of an account's keys, of which only the hash is kept. */
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

/** What the memory of keys knows one by: dropped when it changes or stops. */
export function keyTag(keyId: number): string {
  return `key:${keyId}`;
}
