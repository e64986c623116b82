import { Inject, Injectable } from '@nestjs/common';
import { Reader, Response } from 'maxmind';
import { readFileSync } from 'node:fs';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** In bits. */
const BLOCK_LENGTH = 16;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** The two layouts in use: flat, and the one of GeoLite2. */
type CountryRecord = { country_code?: string; country?: { iso_code?: string } } & Response;

/** Countries of addresses, from the bundled database or the file that `GEOIP_DB` names. */
@Injectable()
export class CountryLookup {
  private readonly reader: Reader<CountryRecord>;
  /**
   * What is known of whole blocks of IPv4, each a place in `countries`: going through the database costs several times as
   * much, and most addresses stand in such a block.
   */
  private readonly blocks = new Uint16Array(2 ** BLOCK_LENGTH);
  private readonly countries: (string | undefined)[] = [];

  constructor(@Inject(settings.KEY) { geoipDb }: Settings) {
    this.reader = geoipDb === undefined ? open(require.resolve(BUNDLED)) : openChosen(geoipDb);
  }

  /** The ISO code of the country an address belongs to; empty-handed for private, unknown and malformed ones. */
  find(address: string): string | undefined {
    const block = blockOf(address);
    const known = this.blocks[block] ?? 0;
    if (known > 0) return this.countries[known - 1];
    const { country, length } = this.read(address);
    if (block >= 0 && length <= BLOCK_LENGTH) this.blocks[block] = this.placeOf(country) + 1;
    return country;
  }

  /** The country, and of how many bits all addresses that begin like this one are in it. */
  private read(address: string): { country?: string; length: number } {
    try {
      const [record, length] = this.reader.getWithPrefixLength(address);
      return { country: record?.country_code ?? record?.country?.iso_code, length };
    } catch {
      return { length: Infinity };
    }
  }

  private placeOf(country: string | undefined): number {
    const place = this.countries.indexOf(country);
    return place >= 0 ? place : this.countries.push(country) - 1;
  }
}

/** The first 16 bits of an IPv4 address, -1 of others: two numbers, if they are none that it cannot have. */
function blockOf(address: string): number {
  if (!IPV4.test(address)) return -1;
  const high = parseInt(address, 10);
  const low = parseInt(address.slice(address.indexOf('.') + 1), 10);
  return high < 256 && low < 256 ? high * 256 + low : -1;
}

function openChosen(file: string): Reader<CountryRecord> {
  try {
    return open(file);
  } catch (error) {
    throw new SettingError(
      'GEOIP_DB',
      `names a file that cannot be read as an mmdb database: ${(error as Error).message}.`,
    );
  }
}

function open(file: string): Reader<CountryRecord> {
  return new Reader<CountryRecord>(readFileSync(file));
}
