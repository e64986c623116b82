import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Action } from './actions';

/** As whom somebody acted, as the account sees it in whose log it stands. */
export const ROLES = ['key', 'administrator', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** A change of an account, in its own log: it goes with the account. What is named here may be gone already. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ type: 'varchar', length: 32 }) action: Action;
  @Column({ type: 'varchar', length: 16 }) role: Role;
  @Column({ type: 'varchar', length: 32, nullable: true }) username: string | null;
  @Column({ type: 'integer', nullable: true }) keyId: number | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) keyName: string | null;
  @Column() subjectId: number;
  @Column({ length: 255 }) details: string;
  @Column({ type: 'datetime' }) createdAt: Date;
}
