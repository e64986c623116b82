import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, ObjectLiteral } from 'typeorm';
import { Branding, mergeBranding } from '../../pages/branding';
import { Address, addressKey } from '../aliases/short-address';
import { Link } from '../link.entity';

/** A link, with what else a visit needs of its account, domain and pixels. */
export interface AddressRow {
  link: Link;
  isSuspended: boolean;
  hasPixels: boolean;
  /** That of its domain, over that of its account. */
  branding?: Branding;
}

/** As JSON. */
type BrandingRow = Record<'account_branding' | 'domain_branding', string | null>;

interface Batch {
  addresses: Address[];
  rows: Promise<Map<string, AddressRow>>;
}

/**
 * SQL text, as it runs for every address that is not cached, even for invented ones. Subqueries, as MariaDB would begin
 * a join with the accounts, of which there are few, and read all their links.
 */
const FIND =
  'SELECT links.*, (SELECT is_suspended FROM accounts WHERE accounts.id = links.account_id) AS is_suspended, ' +
  '(SELECT branding FROM accounts WHERE accounts.id = links.account_id) AS account_branding, ' +
  '(SELECT branding FROM domains WHERE domains.id = links.domain_id) AS domain_branding, ' +
  'EXISTS (SELECT 1 FROM link_pixels WHERE link_pixels.link_id = links.id) AS has_pixels ' +
  'FROM links WHERE host = ? AND alias IN ';
const MAX_BATCH_SIZE = 64;

/**
 * Finds links by address. Look-ups in the same turn of the event loop share one statement: with a statement each,
 * unknown aliases take two to three times the CPU time.
 */
@Injectable()
export class AddressStore {
  private pending?: Batch;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(address: Address): Promise<AddressRow | undefined> {
    const batch = (this.pending ??= this.startBatch());
    batch.addresses.push(address);
    if (batch.addresses.length === MAX_BATCH_SIZE) this.pending = undefined;
    // The map compares exactly: MariaDB ignores trailing spaces.
    return (await batch.rows).get(addressKey(address));
  }

  private startBatch(): Batch {
    const addresses: Address[] = [];
    const rows = new Promise(setImmediate).then(() => {
      if (this.pending?.addresses === addresses) this.pending = undefined;
      return this.read(addresses);
    });
    return { addresses, rows };
  }

  /** One statement per host; nearly always there is one host. */
  private async read(addresses: Address[]): Promise<Map<string, AddressRow>> {
    const found = new Map<string, AddressRow>();
    for (const host of new Set(addresses.map((address) => address.host))) {
      const aliases = addresses.filter((address) => address.host === host).map(({ alias }) => alias);
      const placeholders = aliases.map(() => '?').join(',');
      const rows = await this.dataSource.query<ObjectLiteral[]>(`${FIND}(${placeholders})`, [host, ...aliases]);
      for (const row of rows.map((raw) => this.rowOf(raw))) found.set(addressKey(row.link), row);
    }
    return found;
  }

  private rowOf(raw: ObjectLiteral): AddressRow {
    const { driver } = this.dataSource;
    const metadata = this.dataSource.getMetadata(Link);
    const link = metadata.create() as Link;
    for (const column of metadata.columns)
      column.setEntityValue(link, driver.prepareHydratedValue(raw[column.databaseName], column));
    const { account_branding: ofAccount, domain_branding: ofDomain } = raw as BrandingRow;
    const branding = mergeBranding(readBranding(ofAccount), readBranding(ofDomain));
    return { link, isSuspended: Boolean(raw.is_suspended), hasPixels: Boolean(raw.has_pixels), branding };
  }
}

function readBranding(json: string | null): Branding | undefined {
  return json === null ? undefined : (JSON.parse(json) as Branding);
}
