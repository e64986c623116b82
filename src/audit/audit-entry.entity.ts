import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Action } from './actions';

/** The role in which a change was made, from the point of view of the account whose log holds the entry. */
export const ROLES = ['key', 'session', 'administrator', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** A change in the log of an account, deleted with the account. The key or domain that it names may no longer exist. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ type: 'varchar', length: 32 }) action: Action;
  @Column({ type: 'varchar', length: 16 }) role: Role;
  @Column({ type: 'varchar', length: 32, nullable: true }) username: string | null;
  @Column({ type: 'integer', nullable: true }) keyId: number | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) keyName: string | null;
  @Column() changedAccountId: number;
  @Column() subjectId: number;
  @Column({ length: 255 }) details: string;
  @Column({ type: 'datetime' }) createdAt: Date;
}
