/** The fields that an update clears when they are blank. */
export const BLANK_CLEARS = [
  'start',
  'expiry',
  'maxclicks',
  'expiredurl',
  'geotarget',
  'devicetarget',
  'languagetarget',
  'variants',
  'metatitle',
  'metadescription',
  'metaimage',
  'description',
  'pixels',
  'tags',
  'channel',
  'campaign',
  'deeplink',
  'parameters',
  'utm',
] as const;

/** The fields that an update can empty by listing them in `clear`. */
const CLEARABLE = ['domain', 'password', ...BLANK_CLEARS] as const;
export type ClearableField = (typeof CLEARABLE)[number];

export function clearableProblem(names: unknown): string | undefined {
  const isClearable = (name: unknown) => CLEARABLE.some((field) => field === name);
  return Array.isArray(names) && names.every(isClearable) ? undefined : `may contain only ${CLEARABLE.join(', ')}.`;
}
