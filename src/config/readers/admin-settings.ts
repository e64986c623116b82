import { emailProblem } from '../../common/fields/email';
import { SettingError, SettingReader } from '../setting-reader';

/** How the first account is set up. Other starts do not use these settings. */
export interface FirstAdmin {
  email?: string;
  /** The file that holds the password of the account. */
  passwordFile?: string;
  /** The file that holds the key of the account; if it is missing, a new key is written to it. */
  keyFile?: string;
}

export function readFirstAdmin(read: SettingReader): FirstAdmin {
  const email = read.text('ADMIN_EMAIL');
  const problem = email && emailProblem(email);
  if (problem) throw new SettingError('ADMIN_EMAIL', problem);
  return { email, passwordFile: read.text('ADMIN_PASSWORD_FILE'), keyFile: read.text('ADMIN_KEY_FILE') };
}
