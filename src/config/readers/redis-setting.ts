import { parseUrl } from '../../common/addresses/parse-url';
import { SettingError, SettingReader } from '../setting-reader';

const FORM = 'must look like redis://user:password@host:6379/0, or begin with rediss:// for TLS.';

/** `REDIS_URL`, if it is set. It may contain a password, so no message repeats it. */
export function readRedis(read: SettingReader): string | undefined {
  const value = read.text('REDIS_URL');
  if (value === undefined) return undefined;
  const url = parseUrl(value);
  // The client would take parameters as options of its own.
  const isBare = url?.search === '' && url.hash === '';
  const isValid = isBare && /^rediss?:$/.test(url.protocol) && url.hostname && /^(\/\d{0,4})?$/.test(url.pathname);
  if (isValid && isDecodable(url.username + url.password)) return url.href;
  throw new SettingError('REDIS_URL', FORM);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
