import { Link } from '../link.entity';

/** The fields that an update can empty by naming them in `clear`. */
export const CLEARABLE = [
  'password',
  'expiry',
  'metatitle',
  'metadescription',
  'metaimage',
  'description',
  'deeplink',
] as const;
export type Clearable = (typeof CLEARABLE)[number];

const COLUMN: Record<Clearable, keyof Link> = {
  password: 'passwordHash',
  expiry: 'expiresAt',
  metatitle: 'metatitle',
  metadescription: 'metadescription',
  metaimage: 'metaimage',
  description: 'description',
  deeplink: 'deeplink',
};

export function cleared(names: Clearable[] = []): Partial<Link> {
  return Object.fromEntries(names.map((name) => [COLUMN[name], null]));
}
