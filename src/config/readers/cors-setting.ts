import { parseUrl } from '../../common/addresses/parse-url';
import { SettingError, SettingReader } from '../setting-reader';

/** `CORS_ORIGINS`: all origins, or a list; none by default. */
export function readCorsOrigins(read: SettingReader): '*' | string[] {
  const origins = read.list('CORS_ORIGINS');
  if (origins.length === 1 && origins[0] === '*') return '*';
  return origins.map((origin) => {
    const url = parseUrl(origin);
    // Browsers send an origin in exactly one spelling.
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !origin.includes('*'))
      return url.origin;
    throw new SettingError(
      'CORS_ORIGINS',
      `must be *, or origins such as https://app.example.com; "${origin}" is not an origin.`,
    );
  });
}
