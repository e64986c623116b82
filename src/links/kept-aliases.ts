import { EntityManager } from 'typeorm';
import { refuseReserved, reserveNames } from '../reservations/reserved-names';
import { Link } from './link.entity';

type Address = Pick<Link, 'accountId' | 'host' | 'alias'>;

interface Made {
  columns: Partial<Address>;
  /** Whether the alias was drawn: then it shall be one that nobody has had. */
  isDrawn?: boolean;
}

/**
 * The aliases of links that are gone stay with their account, as they may be printed. That is so on the service's own
 * host: a branded domain is its owner's alone, and with the domain all addresses on it change hands.
 */
export function reserveAliases(manager: EntityManager, links: Address[]): Promise<void> {
  const aliases = links.filter(isOnOwnHost).map(({ alias }) => alias);
  return reserveNames(manager, '/', links[0]?.accountId ?? 0, aliases);
}

/** Throws `NameReserved` for new links whose alias is kept for somebody else. */
export function refuseKept(manager: EntityManager, made: Made[]): Promise<void> {
  const onOwnHost = made.filter(({ columns }) => isOnOwnHost(columns));
  const wanted = onOwnHost.map(({ columns: { alias, accountId }, isDrawn }) => ({
    name: alias!,
    accountId: isDrawn ? undefined : accountId,
  }));
  return refuseReserved(manager, '/', wanted);
}

/** Keeps the alias that a link had before a change. Throws `NameReserved` for one that is kept for somebody else. */
export async function keepAlias(manager: EntityManager, before: Link, after: Link): Promise<void> {
  if (before.host === after.host && before.alias === after.alias) return;
  await refuseKept(manager, [{ columns: after }]);
  await reserveAliases(manager, [before]);
}

function isOnOwnHost({ host = '' }: Partial<Address>): boolean {
  return host === '';
}
