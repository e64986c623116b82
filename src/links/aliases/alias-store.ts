import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { refuseReserved, reserveNames } from '../../reservations/reserved-names';
import { Link } from '../link.entity';
import { randomAlias } from './alias';

const OWN_HOST = '';

/** SQL text, as it runs for every new link. On branded domains, too, a generated alias is none that is reserved. */
const FIND_USE =
  'SELECT alias FROM links WHERE host = ? AND alias = ? ' +
  "UNION ALL SELECT name FROM reserved_names WHERE place = '/' AND name = ?";

type OwnedAddress = Pick<Link, 'accountId' | 'host' | 'alias'>;

/**
 * Generates aliases, and reserves former ones for their account: they may be in print. Only aliases on the service's own
 * host are reserved, as a branded domain changes hands with all its addresses.
 */
@Injectable()
export class AliasStore {
  /** Returns a random alias that is neither in use nor reserved. */
  async generate(manager: EntityManager, host = OWN_HOST): Promise<string> {
    for (;;) {
      const alias = randomAlias();
      if ((await manager.query<unknown[]>(FIND_USE, [host, alias, alias])).length === 0) return alias;
    }
  }

  /**
   * Throws `NameReserved` for an alias that is reserved for another account. Call it after the alias was written: a
   * transaction that reserves the alias at the same time has ended by then.
   */
  async assertNotReserved(manager: EntityManager, { accountId, host, alias }: OwnedAddress): Promise<void> {
    if (host === OWN_HOST) await refuseReserved(manager, '/', { name: alias, accountId });
  }

  /** Reserves the former alias of a link if its address has changed. Throws as {@link assertNotReserved} does. */
  async replace(manager: EntityManager, before: OwnedAddress, after: OwnedAddress): Promise<void> {
    if (before.host === after.host && before.alias === after.alias) return;
    await this.assertNotReserved(manager, after);
    await this.reserve(manager, [before]);
  }

  /** Reserves the aliases of deleted links, which must be of one account. */
  async reserve(manager: EntityManager, links: OwnedAddress[]): Promise<void> {
    const aliases = links.filter(({ host }) => host === OWN_HOST).map(({ alias }) => alias);
    if (aliases.length > 0) await reserveNames(manager, '/', links[0]!.accountId, aliases);
  }
}
