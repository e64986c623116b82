import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A host of an account's own for its links (docs/api.md, Branded domain). */
@Entity('domains')
export class Domain {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  /** In lower case, an international one in punycode. */
  @Column({ length: 253 }) host: string;
  @Column({ type: 'varchar', length: 2048, nullable: true }) redirectroot: string | null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) redirect404: string | null;
  @Column({ type: 'datetime' }) createdAt: Date;
}
