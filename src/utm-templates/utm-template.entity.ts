import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** UTM values under a name, for the field `utm` of links. Links keep what they were given when it changes. */
@Entity('utm_templates')
export class UtmTemplate {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 100 }) name: string;
  @Column({ type: 'varchar', length: 255, nullable: true }) source: string | null = null;
  @Column({ type: 'varchar', length: 255, nullable: true }) medium: string | null = null;
  @Column({ type: 'varchar', length: 255, nullable: true }) campaign: string | null = null;
  @Column({ type: 'varchar', length: 255, nullable: true }) term: string | null = null;
  @Column({ type: 'varchar', length: 255, nullable: true }) content: string | null = null;
  @Column({ type: 'datetime' }) createdAt: Date;
}
