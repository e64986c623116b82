import { EntityManager, In } from 'typeorm';
import { groupValues } from '../../common/lists/group-values';
import { findReserved, refuseReserved, reserveNames } from '../../reservations/reserved-names';
import { Link } from '../link.entity';
import { randomAlias } from './alias';
import { Address, OWN_HOST } from './short-address';

type OwnedAddress = Pick<Link, 'accountId' | 'host' | 'alias'>;

/** Returns random aliases that are neither in use nor reserved. */
export async function generateAliases(manager: EntityManager, host: string, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const candidates = Array.from({ length: count - free.size }, () => randomAlias());
    const inUse = await findUse(manager, host, candidates);
    for (const alias of candidates) if (!inUse.has(alias)) free.add(alias);
  }
  return [...free];
}

/** Returns those of the addresses that have a link, or that are reserved for other accounts. */
export async function findTakenAddresses(
  manager: EntityManager,
  accountId: number,
  addresses: Address[],
): Promise<Address[]> {
  const taken: Address[] = [];
  for (const [host, aliases] of groupValues(addresses.map((address) => [address.host, address.alias] as const))) {
    const select = { host: true, alias: true };
    taken.push(...(await manager.find(Link, { select, where: { host, alias: In(aliases) } })));
    const reserved = host === OWN_HOST ? await findReserved(manager, '/', accountId, aliases) : [];
    taken.push(...reserved.map((alias) => ({ host, alias })));
  }
  return taken;
}

/** Reserves the former alias of a link if its address has changed. Throws as {@link refuseReserved} does. */
export async function reserveFormer(manager: EntityManager, before: OwnedAddress, after: OwnedAddress): Promise<void> {
  if (before.host === after.host && before.alias === after.alias) return;
  await refuseReserved(manager, '/', after.accountId, onOwnHost([after]));
  await reserveAliases(manager, [before]);
}

/** Reserves the aliases of deleted links, which must be of one account, for that account: they may be in print. */
export async function reserveAliases(manager: EntityManager, links: OwnedAddress[]): Promise<void> {
  const aliases = onOwnHost(links);
  if (aliases.length > 0) await reserveNames(manager, '/', links[0]!.accountId, aliases);
}

/** Only aliases on the service's own host are reserved, as a branded domain changes hands with all its addresses. */
export function onOwnHost(links: OwnedAddress[]): string[] {
  return links.filter(({ host }) => host === OWN_HOST).map(({ alias }) => alias);
}

/** SQL text, as it runs for every new link. Generated aliases avoid reserved ones on branded domains as well. */
async function findUse(manager: EntityManager, host: string, aliases: string[]): Promise<Set<string>> {
  const list = aliases.map(() => '?').join(',');
  const rows = await manager.query<{ alias: string }[]>(
    `SELECT alias FROM links WHERE host = ? AND alias IN (${list}) ` +
      `UNION ALL SELECT name FROM reserved_names WHERE place = '/' AND name IN (${list})`,
    [host, ...aliases, ...aliases],
  );
  return new Set(rows.map(({ alias }) => alias));
}
