import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Reader, Response } from 'maxmind';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { findCountryName } from './country-codes';

const BUNDLED_DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The bundled database has about as many records as there are countries. */
const MAX_CACHED_RECORDS = 512;

/** Longer names of regions and cities are truncated. */
const MAX_NAME_LENGTH = 100;

/** The two layouts in use: flat, and that of GeoLite2. Only city databases have regions and cities. */
type FlatRecord = { country_code?: string; state1?: string; city?: string };
type NestedRecord = { country?: { iso_code?: string }; subdivisions?: Named[]; city?: Named };
type Named = { names?: { en?: string } };
type GeoRecord = Response & (FlatRecord | NestedRecord);

/** Location of an IP address, as far as it is known: an ISO country code, and English names. */
export interface GeoLocation {
  country?: string;
  region?: string;
  city?: string;
}

/** Looks up IP addresses in the bundled database, or in the file that `GEOIP_DB` names. */
@Injectable()
export class GeoLookup {
  private readonly reader: Reader<GeoRecord>;

  constructor(@Inject(settings.KEY) { geoipDb }: Settings) {
    this.reader = geoipDb === undefined ? open(require.resolve(BUNDLED_DATABASE)) : openConfigured(geoipDb);
  }

  /** Returns the ISO code of an address's country, or `undefined` for private, unknown and malformed addresses. */
  findCountry(address: string): string | undefined {
    return this.locate(address).country;
  }

  locate(address: string): GeoLocation {
    const record = this.isReadable(address) ? this.reader.get(address) : null;
    return record === null ? {} : locationOf(record);
  }

  /** The reader accepts malformed addresses, and looks up IPv6 addresses in a database that has IPv4 addresses only. */
  private isReadable(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && version <= this.reader.metadata.ipVersion;
  }
}

function locationOf(record: GeoRecord): GeoLocation {
  if ('country_code' in record) {
    const { country_code: country, state1, city } = record as FlatRecord;
    return { country: knownCode(country), region: truncated(state1), city: truncated(city) };
  }
  const { country, subdivisions, city } = record as NestedRecord;
  return { country: knownCode(country?.iso_code), region: englishName(subdivisions?.[0]), city: englishName(city) };
}

/** Databases also have codes that are not a country's, such as `EU` and `ZZ`. */
function knownCode(code = ''): string | undefined {
  return findCountryName(code) === undefined ? undefined : code.toUpperCase();
}

function englishName(named: Named | undefined): string | undefined {
  return truncated(named?.names?.en);
}

function truncated(name: string | undefined): string | undefined {
  return name?.slice(0, MAX_NAME_LENGTH) || undefined;
}

function openConfigured(file: string): Reader<GeoRecord> {
  try {
    return open(file);
  } catch (error) {
    throw new SettingError(
      'GEOIP_DB',
      `names a file that cannot be read as an mmdb database: ${(error as Error).message}.`,
    );
  }
}

function open(file: string): Reader<GeoRecord> {
  return new Reader<GeoRecord>(readFileSync(file), {
    cache: new LRUCache<string | number, object>({ max: MAX_CACHED_RECORDS }),
  });
}
