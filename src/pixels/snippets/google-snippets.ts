import { Snippet } from './snippet';

/** https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_TAGS = 'https://*.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_TAGS];
const GOOGLE = ['https://www.google.com', 'https://google.com'];
const ADS = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'];

/** The snippets of Google, which share one queue of calls. */
export const GOOGLE_SNIPPETS: Record<'gtmpixel' | 'gapixel' | 'adwordspixel', Snippet> = {
  /** https://developers.google.com/tag-platform/tag-manager/web */
  gtmpixel: {
    script: (tags) => `
window.dataLayer = window.dataLayer || [];
dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
for (const tag of ${tags}) load('https://www.googletagmanager.com/gtm.js?id=' + tag);`,
    sources: { script: [GOOGLE_TAGS], image: [GOOGLE_TAGS], connect: [GOOGLE_TAGS, 'https://www.google.com'] },
  },
  /** https://developers.google.com/tag-platform/gtagjs/reference */
  gapixel: {
    script: (tags) => `google(${tags});\nfor (const tag of ${tags}) gtag('config', tag);`,
    sources: { script: [GOOGLE_TAGS], image: ANALYTICS, connect: ANALYTICS },
  },
  /** https://support.google.com/google-ads/answer/7548399 */
  adwordspixel: {
    script: (tags) => `
google(${tags});
for (const tag of ${tags}) {
  gtag('config', tag.split('/')[0]);
  if (tag.includes('/')) gtag('event', 'conversion', { send_to: tag });
}`,
    image: adsImage,
    sources: {
      script: [GOOGLE_TAGS, ...ADS, 'https://www.google.com'],
      image: [GOOGLE_TAGS, ...ADS, ...GOOGLE],
      connect: [GOOGLE_TAGS, 'https://pagead2.googlesyndication.com', ...ADS, ...GOOGLE],
      frame: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
    },
  },
};

/** A conversion when the tag has a label, else a page view. */
function adsImage(tag: string): string {
  const [id, label] = tag.replace('AW-', '').split('/');
  return label === undefined
    ? `https://googleads.g.doubleclick.net/pagead/viewthroughconversion/${id}/?guid=ON&script=0`
    : `https://www.googleadservices.com/pagead/conversion/${id}/?label=${label}&guid=ON&script=0`;
}
