import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Reader, Response } from 'maxmind';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Records of the database are kept once read: there are about as many as countries. */
const MAX_CACHED_RECORDS = 512;

/** The two layouts in use: flat, and the one of GeoLite2. */
type CountryRecord = { country_code?: string; country?: { iso_code?: string } } & Response;

/** Countries of addresses, from the bundled database or the file that `GEOIP_DB` names. */
@Injectable()
export class CountryLookup {
  private readonly reader: Reader<CountryRecord>;

  constructor(@Inject(settings.KEY) { geoipDb }: Settings) {
    this.reader = geoipDb === undefined ? open(require.resolve(BUNDLED)) : openChosen(geoipDb);
  }

  /** The ISO code of an address's country; `undefined` for private, unknown and malformed addresses. */
  find(address: string): string | undefined {
    // The reader would accept the beginning of a malformed address.
    if (isIP(address) === 0) return undefined;
    const record = this.reader.get(address);
    return record?.country_code ?? record?.country?.iso_code;
  }
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
    cache: new LRUCache<string | number, object>({ max: MAX_CACHED_RECORDS }),
  });
}
