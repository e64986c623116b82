import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { PixelType } from './pixel-types';

/** A tracking pixel of an advertising or analytics provider (docs/contract.md, Pixel). */
@Entity('pixels')
export class Pixel {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ type: 'varchar', length: 16 }) type: PixelType;
  @Column({ length: 100 }) name: string;
  @Column({ length: 64 }) tag: string;
  @Column({ type: 'datetime' }) createdAt: Date;
}
