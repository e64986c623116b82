import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A page that visitors see before they are redirected (docs/contract.md, Custom splash page). */
@Entity('splash_pages')
export class SplashPage {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'varchar', nullable: true }) title: string | null;
  @Column({ type: 'text', nullable: true }) message: string | null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) image: string | null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) logo: string | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) button: string | null;
  /** Seconds until the visitor is redirected. */
  @Column() counter: number = 10;
  @Column({ type: 'datetime' }) createdAt: Date;
}
