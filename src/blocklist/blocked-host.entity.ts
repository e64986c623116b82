import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A host that an administrator has blocked, beside those of the file. */
@Entity('blocked_hosts')
export class BlockedHost {
  @PrimaryGeneratedColumn() id: number;
  /** As in `Site`. */
  @Column({ length: 253 }) host: string;
  @Column({ type: 'datetime' }) createdAt: Date;
}
