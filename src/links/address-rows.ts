import { DataSource } from 'typeorm';

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
  'FROM links WHERE host = ? AND alias = ?';

/** Reads links by their addresses. */
export class AddressRows {
  constructor(private readonly dataSource: DataSource) {}

  /** `undefined` where no link is. */
  async find({ host, alias }: Address): Promise<AddressRow | undefined> {
    const [row] = await this.dataSource.query<AddressRow[]>(FIND, [host, alias]);
    return row;
  }
}

/** An alias holds no slash, so the two never run together. */
export function keyOf({ host, alias }: Address): string {
  return `${host}/${alias}`;
}
