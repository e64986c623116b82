import { plainTextProblem } from '../../common/fields/field-values';
import { findCountryCode, findCountryName } from '../../geo/country-codes';
import { DEVICES } from '../../user-agents/devices';
import type { GeoTarget } from '../link.entity';

const LOWER_CASE_DEVICES = DEVICES.map((device) => device.toLowerCase());

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** In characters. */
const MAX_LOCATION_LENGTH = 200;

/** Returns a valid target as the column has it. */
export function storedGeoTarget({ location, link }: GeoTarget): GeoTarget {
  return { location: findLocation(location)!, link };
}

/** Returns `canada` or `canada-ontario` for an English name or ISO code, alone or followed by a state. The result can be sent back. */
export function findLocation(location: string): string | undefined {
  if (location.length > MAX_LOCATION_LENGTH || plainTextProblem(location) !== undefined) return undefined;
  const found = countryOrState(location);
  return found !== undefined && found.length <= MAX_LOCATION_LENGTH ? found : undefined;
}

function countryOrState(location: string): string | undefined {
  const country = countryName(location);
  if (country !== undefined) return country;
  // The last dash first, as the names of some countries have dashes.
  for (let dash = location.lastIndexOf('-'); dash > 0; dash = location.lastIndexOf('-', dash - 1)) {
    const name = countryName(location.slice(0, dash));
    const state = location.slice(dash + 1).trim();
    if (name !== undefined && state !== '') return `${name}-${state.toLowerCase()}`;
  }
  return undefined;
}

export function findDevice(device: string): string | undefined {
  const name = device.trim().toLowerCase();
  return LOWER_CASE_DEVICES.includes(name) ? name : undefined;
}

/** Returns the documented spelling of a stored device, such as `iPhone` for `iphone`. */
export function showDevice(device: string): string {
  return DEVICES[LOWER_CASE_DEVICES.indexOf(device)] ?? device;
}

/** Returns `en` or `en-gb` for an existing language, alone or followed by an existing country. */
export function findLanguage(language: string): string | undefined {
  const match = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i.exec(language.trim());
  if (!match?.[1] || languageNames.of(match[1].toLowerCase()) === undefined) return undefined;
  if (match[2] && findCountryName(match[2]) === undefined) return undefined;
  return match[0].replace('_', '-').toLowerCase();
}

export const locationProblem = problemUnless(findLocation, 'must be the English name or the ISO code of a country.');
export const deviceProblem = problemUnless(findDevice, `must be one of ${DEVICES.join(', ')}.`);
export const languageProblem = problemUnless(findLanguage, 'must be a language code such as en or en-GB.');

function countryName(country: string): string | undefined {
  const code = findCountryCode(country.trim());
  return code && findCountryName(code)?.toLowerCase();
}

function problemUnless(find: (text: string) => string | undefined, problem: string) {
  return (value: unknown) => (typeof value === 'string' && find(value) !== undefined ? undefined : problem);
}
