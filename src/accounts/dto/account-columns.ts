import { hash } from '@node-rs/argon2';
import { changesOf, withoutUndefined } from '../../common/fields/changes';
import { Branding } from '../../pages/branding';
import { Settings } from '../../config/settings';
import { generatedAvatar } from './account.body';
import { Account } from '../account.entity';

/** New values of an account; absent ones stay as they are. */
export interface AccountChange {
  email?: string;
  username?: string;
  password?: string;
  avatar?: string | null;
  branding?: Branding | null;
}

/** The fields that change an account: without those that it has already, as it is shown. */
export function changedFields(
  change: AccountChange,
  before: Account,
  configured: Pick<Settings, 'baseUrl'>,
): AccountChange {
  const avatar = change.avatar === generatedAvatar(before, configured) ? null : change.avatar;
  return changesOf({ ...change, avatar }, before);
}

type Columns = Partial<Pick<Account, 'email' | 'username' | 'passwordHash' | 'avatar' | 'branding'>>;

/** The columns that a change sets. */
export async function columnsOf({ email, username, password, avatar, branding }: AccountChange): Promise<Columns> {
  const passwordHash = password === undefined ? undefined : await hash(password);
  return withoutUndefined({ email, username, passwordHash, avatar, branding });
}

/** The names of the fields that are given, for the log, which never holds their values. A password has an entry of its own. */
export function fieldsOf(change: object): string {
  const fields = Object.keys(withoutUndefined(change));
  return fields.filter((field) => field !== 'password').join(', ');
}
