import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A collection of links, bio pages and QR codes (docs/contract.md, Channel). */
@Entity('channels')
export class Channel {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'text', nullable: true }) description: string | null;
  /** `#RGB` or `#RRGGBB`. */
  @Column({ length: 7 }) color: string = '#2563eb';
  @Column() isStarred: boolean = false;
  @Column({ type: 'datetime' }) createdAt: Date;
}
