import { readFileSync } from 'node:fs';
import { emailProblem } from '../../common/fields/email';
import { SettingError, SettingReader } from '../setting-reader';

/** How the first account is set up. Other starts ignore these settings. */
export interface FirstAdmin {
  email?: string;
  password?: string;
  /** The file that holds the key of the account; if it is missing, a new key is written to it. */
  keyFile?: string;
}

const PASSWORD_LENGTH = { min: 8, max: 128 };

export function readFirstAdmin(read: SettingReader): FirstAdmin {
  const email = read.text('ADMIN_EMAIL');
  const problem = email && emailProblem(email);
  if (problem) throw new SettingError('ADMIN_EMAIL', problem);
  return { email, password: readPassword(read), keyFile: read.text('ADMIN_KEY_FILE') };
}

function readPassword(read: SettingReader): string | undefined {
  const file = read.file('ADMIN_PASSWORD_FILE');
  if (file === undefined) return undefined;
  const password = readFileSync(file, 'utf8').trim();
  const { min, max } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length >= min && length <= max) return password;
  throw new SettingError('ADMIN_PASSWORD_FILE', `must hold a password of ${min} to ${max} characters.`);
}
