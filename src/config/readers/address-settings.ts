import { parseUrl } from '../../common/addresses/parse-url';
import { SettingError, SettingReader } from '../setting-reader';

/** The final dot of an absolute host name, which browsers do not send. */
const FINAL_DOT = /\.(?=$|:\d+$)/;

/** An http or https address without a path, as an origin. Throws {@link SettingError}. */
export function readOrigin(read: SettingReader, name: string, fallback: string): string {
  const url = parseUrl(read.text(name) ?? fallback);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (isPlain && !url.username && !url.password) return url.origin.replace(FINAL_DOT, '');
  throw new SettingError(name, 'must be an http or https address without a path, such as https://go.example.com.');
}
