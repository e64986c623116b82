import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral } from 'typeorm';
import { Link } from '../link.entity';

/** A link, and what a visit needs to know beside it. */
export interface AddressRow {
  link: Link;
  isSuspended: boolean;
  hasPixels: boolean;
}

/**
 * Written out, as it is asked for every address that is not in memory, also for every one that a visitor makes up. A join
 * with accounts would begin with those on MariaDB, as there are few, and go through all their links.
 */
const FIND =
  'SELECT links.*, (SELECT is_suspended FROM accounts WHERE accounts.id = links.account_id) AS is_suspended, ' +
  'EXISTS (SELECT 1 FROM link_pixels WHERE link_pixels.link_id = links.id) AS has_pixels ' +
  'FROM links WHERE host = ? AND alias = ?';

/** Finds links by their addresses, for visitors. */
@Injectable()
export class AddressStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param host empty for the service's own */
  async find(host: string, alias: string): Promise<AddressRow | undefined> {
    const [row] = await this.dataSource.query<Record<string, unknown>[]>(FIND, [host, alias]);
    if (row === undefined) return undefined;
    return {
      link: this.linkOf(row),
      isSuspended: Boolean(row.is_suspended),
      hasPixels: Boolean(row.has_pixels),
    };
  }

  /** The entity of a row as the driver returns it. */
  private linkOf(row: ObjectLiteral): Link {
    const { driver } = this.dataSource;
    const metadata = this.dataSource.getMetadata(Link);
    const link = metadata.create() as Link;
    for (const column of metadata.columns)
      column.setEntityValue(link, driver.prepareHydratedValue(row[column.databaseName], column));
    return link;
  }
}
