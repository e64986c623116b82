import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The minute of a key's last use. It has a table of its own, as the keys are read all the time. */
@Entity('api_key_uses')
export class ApiKeyUse {
  @PrimaryColumn() keyId: number;
  @Column({ type: 'datetime' }) usedAt: Date;
}
