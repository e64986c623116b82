import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { refuseReserved, reserveNames } from '../../reservations/reserved-names';
import { Link } from '../link.entity';
import { randomAlias } from './alias';

const OWN_HOST = '';

/** Written out, as every new link asks for it. On a branded domain, too, a new alias need not be one that was given up. */
const FIND_USE =
  'SELECT alias FROM links WHERE host = ? AND alias = ? ' +
  "UNION ALL SELECT name FROM reserved_names WHERE place = '/' AND name = ?";

type Address = Pick<Link, 'accountId' | 'host' | 'alias'>;

/**
 * Reserves the aliases that an account gives up, as they may be printed: no other account gets them. That holds on the
 * service's own host only. A branded domain belongs to its owner, and all addresses on it change hands with it.
 */
@Injectable()
export class AliasStore {
  /** Returns a random alias that no link has and no link has had. */
  async draw(manager: EntityManager, host = OWN_HOST): Promise<string> {
    for (;;) {
      const alias = randomAlias();
      if ((await manager.query<unknown[]>(FIND_USE, [host, alias, alias])).length === 0) return alias;
    }
  }

  /**
   * Throws `NameReserved` for an alias that another account has given up. Called after the alias was written: a
   * transaction that gives it up at the same time has then ended.
   */
  async refuseReserved(manager: EntityManager, { accountId, host, alias }: Address): Promise<void> {
    if (isOwnHost(host)) await refuseReserved(manager, '/', { name: alias, accountId });
  }

  /** Reserves the former alias of a link whose address has changed, and refuses a new one that is reserved. */
  async exchange(manager: EntityManager, before: Address, after: Address): Promise<void> {
    if (before.host === after.host && before.alias === after.alias) return;
    await this.refuseReserved(manager, after);
    await this.reserve(manager, [before]);
  }

  /** Reserves the aliases of links of one account that are deleted. */
  async reserve(manager: EntityManager, links: Address[]): Promise<void> {
    const aliases = links.filter(({ host }) => isOwnHost(host)).map(({ alias }) => alias);
    if (aliases.length > 0) await reserveNames(manager, '/', links[0]!.accountId, aliases);
  }
}

function isOwnHost(host: string): boolean {
  return host === OWN_HOST;
}
