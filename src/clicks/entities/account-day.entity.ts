import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By what the links of an account, also those deleted since, were clicked on a day. */
@Entity('account_days')
export class AccountDay {
  @PrimaryColumn() accountId: number;
  /** Days since 1970, UTC. */
  @PrimaryColumn() day: number;
  @Column() clicks: number;
  /** JSON: see `StoredDimensions`. */
  @Column({ type: 'text' }) dimensions: string;
}
