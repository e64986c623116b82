import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The minute in which a key was used last; there is none until it was. Apart from the keys, which are read all the time. */
@Entity('api_key_uses')
export class ApiKeyUse {
  @PrimaryColumn() keyId: number;
  @Column({ type: 'datetime' }) usedAt: Date;
}
