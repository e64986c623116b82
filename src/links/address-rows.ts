import { DataSource } from 'typeorm';
import { Batches } from '../database/batches';
import { inList } from '../database/placeholders';

/** Where a link lives; the host is empty for the service's own. */
export interface Address {
  host: string;
  alias: string;
}

/** A link as the table has it, and what a visit needs beside it. */
export interface AddressRow extends Record<string, unknown>, Address {
  is_suspended: boolean | number;
  has_pixels: boolean | number;
}

/**
 * Asked for every address that is not in memory, so also for every one that somebody makes up. Joined with accounts, of which
 * there are few, MariaDB would begin with those and go through all their links.
 */
const FIND =
  'SELECT links.*, (SELECT is_suspended FROM accounts WHERE accounts.id = links.account_id) AS is_suspended, ' +
  'EXISTS (SELECT 1 FROM link_pixels WHERE link_pixels.link_id = links.id) AS has_pixels ' +
  'FROM links WHERE host = ? AND alias IN';
/** Addresses looked for at once: some of the lengths of `inList`. */
const MOST = 64;

/** Reads links by their addresses: those that are asked for at the same time by one statement. */
export class AddressRows {
  private readonly batches = new Batches((addresses: Address[]) => this.read(addresses), MOST);

  constructor(private readonly dataSource: DataSource) {}

  /** Empty-handed where no link is. */
  find(address: Address): Promise<AddressRow | undefined> {
    return this.batches.add(address);
  }

  /** One statement for each host, which nearly always is the same. */
  private async read(addresses: Address[]): Promise<(AddressRow | undefined)[]> {
    const found = new Map<string, AddressRow>();
    for (const host of new Set(addresses.map((address) => address.host))) {
      const { placeholders, values } = inList(addresses.filter((one) => one.host === host).map(({ alias }) => alias));
      const rows = await this.dataSource.query<AddressRow[]>(`${FIND} (${placeholders})`, [host, ...values]);
      for (const row of rows) found.set(keyOf(row), row);
    }
    return addresses.map((address) => found.get(keyOf(address)));
  }
}

/** An alias holds no slash, so the two never run together. */
export function keyOf({ host, alias }: Address): string {
  return `${host}/${alias}`;
}
