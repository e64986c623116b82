import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCityDatabase } from '../../test/api/analytics/city-database';
import type { Settings } from '../config/settings';
import { GeoLookup } from './geo-lookup';

describe('The country of an address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-geo-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    ['EU', undefined],
    ['ZZ', undefined],
    ['', undefined],
  ])('that has %j in a database of either layout is %j', (code, country) => {
    const file = join(folder, 'cities.mmdb');
    writeCityDatabase(file, { country: { iso_code: code } }, { country_code: code });
    const lookup = new GeoLookup({ geoipDb: file } as Settings);
    expect([lookup.findCountry('8.8.8.8'), lookup.findCountry('192.0.2.1')]).toEqual([country, country]);
  });
});
