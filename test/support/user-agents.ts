const IOS = '(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0';

export const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 ${IOS}`;
export const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`;
export const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
export const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';

/** What people's browsers say, and every name of `devicetarget` that they answer to. */
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

const IPHONE_VIEW = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

/** Browsers inside the apps of networks: people read with them. */
export const APP_BROWSERS: [name: string, userAgent: string][] = [
  ['Facebook', `${IPHONE_VIEW} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.1.41.103;FBDV/iPhone15,2;FBSN/iOS;FBSV/17.5]`],
  ['Instagram', `${IPHONE_VIEW} Mobile/21F79 Instagram 334.0.4.32.98 (iPhone15,3; iOS 17_5; en_US; en; scale=3.00)`],
  ['Pinterest on iOS', `${IPHONE_VIEW} Mobile/15E148 [Pinterest/iOS]`],
  ['Pinterest on Android', `${ANDROID_VIEW} [Pinterest/Android]`],
  ['Snapchat', `${IPHONE_VIEW} Version/17.5 Mobile/15E148 Snapchat/12.90.0.44 (like Safari/8618.2.12.10.9, panda)`],
  ['LinkedIn', `${IPHONE_VIEW} Mobile/15E148 [LinkedInApp]/9.29.4839`],
  ['Twitter', `${IPHONE_VIEW} Mobile/15E148 Twitter for iPhone/10.41`],
  ['Line', `${ANDROID_VIEW} Line/14.8.0/IAB`],
  ['KakaoTalk', `${ANDROID_VIEW};KAKAOTALK 2410530`],
  ['Telegram', `${ANDROID_VIEW} Telegram-Android/10.12.0 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
  ['Reddit', `${IPHONE_VIEW} Mobile/15E148 Reddit/2024.20.0`],
  [
    'Slack',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.38.125 Chrome/124.0.6367.91 Electron/30.0.2 Safari/537.36 Sonic Slack_SSB/4.38.125',
  ],
  [
    'Discord',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) discord/1.0.9147 Chrome/120.0.6099.291 Electron/28.2.10 Safari/537.36',
  ],
];

/** Programs that show previews of links. */
export const PREVIEW_BOTS: [name: string, userAgent: string][] = [
  ['Facebook', FACEBOOK],
  ['Twitter', 'Twitterbot/1.0'],
  ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
  [
    'Skype and Teams',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  ],
  ['Pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
  ['Reddit', 'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)'],
  ['Embedly', 'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)'],
  ['Iframely', 'Iframely/1.3.1 (+https://iframely.com/docs/about)'],
  ['VK', 'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)'],
  ['KakaoTalk', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984'],
  ['Line', 'facebookexternalhit/1.1;line-poker/1.0'],
  ['Snapchat', 'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)'],
  ['an older Mastodon', 'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.example/)'],
  ['Mastodon', 'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)'],
  ['Bluesky', 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)'],
  [
    'iMessage',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
];
