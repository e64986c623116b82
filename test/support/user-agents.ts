const IOS = '(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0';

/** A person's browser. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
export const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ${IOS}`;
export const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`;
export const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
export const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';

/** Browsers, and every name of `devicetarget` that matches them. */
export const BROWSERS: [name: string, userAgent: string, devices: string[]][] = [
  ['Safari on an iPhone', IPHONE, ['iPhone', 'mobile']],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1',
    ['iPhone', 'mobile'],
  ],
  [
    'Safari on an iPod',
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
    ['iPhone', 'mobile'],
  ],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    ['iPad', 'tablet'],
  ],
  [
    'Chrome on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1',
    ['iPad', 'tablet'],
  ],
  ['Chrome on an Android phone', ANDROID, ['Android', 'mobile']],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ['Android', 'mobile'],
  ],
  [
    'Firefox on an Android phone',
    'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
    ['Android', 'mobile'],
  ],
  [
    'Firefox on an Android tablet',
    'Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0',
    ['Android', 'tablet'],
  ],
  [
    'Chrome on an Android tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${CHROME} Safari/537.36`,
    ['Android', 'tablet'],
  ],
  [
    'Silk on a Fire tablet',
    'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/108.4.6 like Chrome/108.0.5359.220 Safari/537.36',
    ['Android', 'tablet'],
  ],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, ['Windows', 'desktop']],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/125.0.0.0`,
    ['Windows', 'desktop'],
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    ['Windows', 'desktop'],
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ['Mac', 'desktop'],
  ],
  ['Chrome on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`, ['Mac', 'desktop']],
  ['Firefox on Linux', LINUX, ['Linux', 'desktop']],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, ['Linux', 'desktop']],
  [
    'Chrome on a Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`,
    ['ChromeOS', 'desktop'],
  ],
  ['a simple phone', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', ['mobile']],
  [
    'a television',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36',
    [],
  ],
];
