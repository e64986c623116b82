import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AliasQuery } from '../dto/alias-availability.dto';
import { LinkValidator } from '../validation/link-validator';
import { normalizeAlias } from './alias';
import { findTakenAddresses } from './alias-store';
import { OWN_HOST } from './short-address';

/** Checks before a link is saved whether its alias is available. */
@Injectable()
export class AliasAvailability {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly validator: LinkValidator,
  ) {}

  /** Whether no link has the alias, and it is not reserved for another account. Throws `InvalidInput` for an unknown domain. */
  async isFree(accountId: number, query: AliasQuery): Promise<boolean> {
    const { host = OWN_HOST } = await this.validator.validate(accountId, query);
    if (query.custom === undefined) return true;
    const address = { host, alias: normalizeAlias(query.custom) };
    return (await findTakenAddresses(this.dataSource.manager, accountId, [address])).length === 0;
  }
}
