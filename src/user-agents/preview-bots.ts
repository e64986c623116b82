/**
 * Bots of social networks and messengers that fetch a page to show a preview of a shared link. The browsers built into
 * the same apps, with names such as `Snapchat` or `[Pinterest/iOS]`, are used by people and must not match.
 */
const PREVIEW_BOT_NAMES = [
  'facebookexternalhit',
  'facebot',
  'meta-externalfetcher',
  'twitterbot',
  'linkedinbot',
  'slackbot',
  'slack-imgproxy',
  'discordbot',
  'telegrambot',
  '^whatsapp/',
  'skypeuripreview',
  'microsoftpreview',
  'pinterest\\.com/bot',
  'redditbot',
  'embedly',
  'iframely',
  'vkshare',
  'kakaotalk-scrap',
  'line-poker',
  'snap url preview',
  '\\bmastodon/\\d',
  'bluesky cardyb',
  'xing-contenttabreceiver',
  'google-pagerenderer',
];
const PREVIEW_BOT = new RegExp(PREVIEW_BOT_NAMES.join('|'), 'i');

export function isPreviewBot(userAgent: string): boolean {
  return PREVIEW_BOT.test(userAgent);
}
