import { Inject, Injectable } from '@nestjs/common';
import { Reader, Response } from 'maxmind';
import { readFileSync } from 'node:fs';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';

const BUNDLED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The two layouts in use: flat, and the one of GeoLite2. */
type CountryRecord = { country_code?: string; country?: { iso_code?: string } } & Response;

/** Countries of addresses, from the bundled database or the file that `GEOIP_DB` names. */
@Injectable()
export class CountryLookup {
  private readonly reader: Reader<CountryRecord>;

  constructor(@Inject(settings.KEY) { geoipDb }: Settings) {
    this.reader = geoipDb === undefined ? open(require.resolve(BUNDLED)) : openChosen(geoipDb);
  }

  /** The ISO code of the country an address belongs to; empty-handed for private, unknown and malformed ones. */
  find(address: string): string | undefined {
    try {
      const record = this.reader.get(address);
      return record?.country_code ?? record?.country?.iso_code;
    } catch {
      return undefined;
    }
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
  return new Reader<CountryRecord>(readFileSync(file));
}
