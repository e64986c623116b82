import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many clicks of an account, bots included, were ever counted: the `sequence` of the last one. */
@Entity('account_totals')
export class AccountTotal {
  @PrimaryColumn() accountId: number;
  @Column() counted: number;
}
