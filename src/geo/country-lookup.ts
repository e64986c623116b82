import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Reader, Response } from 'maxmind';
import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** In bits. Of blocks of this length nearly all are in one country. */
const BLOCK_LENGTH = 20;
/** Records of the database that are kept as they were read: there are about as many as countries. */
const RECORDS = 512;
const [DOT, ZERO] = ['.'.charCodeAt(0), '0'.charCodeAt(0)];

/** In characters; what is longer is cut. */
const MAX_NAME_LENGTH = 100;

/** A name in the layout of GeoLite2, by language. */
interface Named {
  names?: { en?: string };
}
/** The two layouts in use: flat, and the one of GeoLite2. */
type CountryRecord = {
  country_code?: string;
  state1?: string;
  country?: { iso_code?: string };
  subdivisions?: Named[];
  city?: string | Named;
} & Response;

/** Where an address is, as far as it is known: an ISO code, and English names. */
export interface Place {
  country?: string;
  region?: string;
  city?: string;
}

/** Countries of addresses, from the bundled database or the file that `GEOIP_DB` names. */
@Injectable()
export class CountryLookup {
  private readonly reader: Reader<CountryRecord>;
  private readonly knowsCities: boolean;
  /**
   * What is known of whole blocks of IPv4, each a place in `countries`: going through the database costs several times as
   * much, and most addresses stand in such a block.
   */
  private readonly blocks = new Uint16Array(2 ** BLOCK_LENGTH);
  private readonly countries: (string | undefined)[] = [];

  constructor(@Inject(settings.KEY) { geoipDb }: Settings) {
    this.reader = geoipDb === undefined ? open(require.resolve(BUNDLED)) : openChosen(geoipDb);
    this.knowsCities = /city/i.test(this.reader.metadata.databaseType);
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

  /** Region and city are known from a database of cities only. */
  findPlace(address: string): Place {
    const country = this.find(address);
    if (!this.knowsCities || !isIP(address)) return { country };
    const record = this.reader.get(address);
    const region = record?.state1 ?? record?.subdivisions?.[0]?.names?.en;
    const city = typeof record?.city === 'string' ? record.city : record?.city?.names?.en;
    return { country, region: shortened(region), city: shortened(city) };
  }

  /** The country, and of how many bits all addresses that begin like this one are in it. */
  private read(address: string): { country?: string; length: number } {
    // The reader takes the beginning of what it can make something of.
    if (!isIP(address)) return { length: Infinity };
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

/** The first bits of an IPv4 address, -1 of others. Read digit by digit, as every visit comes by here. */
function blockOf(address: string): number {
  if (!isIPv4(address)) return -1;
  let [number, octet] = [0, 0];
  for (let place = 0; place < address.length; place++) {
    const code = address.charCodeAt(place);
    if (code !== DOT) octet = 10 * octet + code - ZERO;
    else [number, octet] = [256 * number + octet, 0];
  }
  // Three of the four numbers are in it now.
  return number >> (24 - BLOCK_LENGTH);
}

function shortened(name: string | undefined): string | undefined {
  return name?.slice(0, MAX_NAME_LENGTH) || undefined;
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
  return new Reader<CountryRecord>(readFileSync(file), {
    cache: new LRUCache<string | number, object>({ max: RECORDS }),
  });
}
