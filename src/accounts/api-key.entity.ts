import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Account } from './account.entity';

/** An account's key, of which only the hash is kept. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 64 }) hash: string;
  @Column({ type: 'datetime', nullable: true }) expiresAt: Date | null;
  @Column({ type: 'datetime' }) createdAt: Date;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Account;
}
