import { Link } from '../link.entity';

/** The fields that an update can empty by listing them in `clear`, with their columns. */
const CLEARABLE_COLUMNS = {
  password: 'passwordHash',
  expiry: 'expiresAt',
  metatitle: 'metatitle',
  metadescription: 'metadescription',
  metaimage: 'metaimage',
  description: 'description',
  deeplink: 'deeplink',
} as const satisfies Record<string, keyof Link>;
export type Clearable = keyof typeof CLEARABLE_COLUMNS;

export function clearableProblem(names: unknown): string | undefined {
  const isClearable = (name: unknown) => typeof name === 'string' && Object.hasOwn(CLEARABLE_COLUMNS, name);
  if (Array.isArray(names) && names.every(isClearable)) return undefined;
  return `may contain only ${Object.keys(CLEARABLE_COLUMNS).join(', ')}.`;
}

/** Returns the columns of the given fields, set to null. */
export function clearedColumns(fields: Clearable[] = []): Partial<Link> {
  return Object.fromEntries(fields.map((field) => [CLEARABLE_COLUMNS[field], null]));
}
