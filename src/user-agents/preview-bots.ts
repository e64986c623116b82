/**
 * Programs that fetch a page to show a preview of it where somebody shared its link. The browsers inside the same apps
 * carry names such as `Snapchat` or `[Pinterest/iOS]`: people use them, so they are not meant here.
 */
const NAMES = [
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
const PREVIEW_BOT = new RegExp(NAMES.join('|'), 'i');

/** Whether a user agent is a program that shows previews of links. */
export function isPreviewBot(userAgent: string): boolean {
  return PREVIEW_BOT.test(userAgent);
}
