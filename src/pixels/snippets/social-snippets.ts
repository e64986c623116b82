import { PixelType } from '../pixel-types';
import { Snippet } from './snippet';

/** The methods that can be called before TikTok's script has loaded. */
const TIKTOK_METHODS = `'page track identify instances debug on off once ready alias group enableCookie disableCookie \
holdConsent revokeConsent grantConsent'.split(' ')`;

/** The snippets of social networks, most of which queue calls until their script has loaded. */
export const SOCIAL_SNIPPETS = {
  /** https://developers.facebook.com/docs/meta-pixel/get-started */
  fbpixel: {
    script: (tags) => `
window._fbq = stub('fbq', 'callMethod', 'queue');
Object.assign(fbq, { push: fbq, loaded: true, version: '2.0' });
load('https://connect.facebook.net/en_US/fbevents.js');
for (const tag of ${tags}) fbq('init', tag);
fbq('track', 'PageView');`,
    image: (tag) => `https://www.facebook.com/tr?id=${tag}&ev=PageView&noscript=1`,
    sources: {
      script: ['https://connect.facebook.net'],
      image: ['https://www.facebook.com'],
      connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    },
  },
  /** https://www.linkedin.com/help/lms/answer/a418880 */
  linkedinpixel: {
    script: (tags) => `
window._linkedin_data_partner_ids = ${tags};
window._linkedin_partner_id = _linkedin_data_partner_ids[0];
window.lintrk = (name, value) => lintrk.q.push([name, value]);
lintrk.q = [];
load('https://snap.licdn.com/li.lms-analytics/insight.min.js');`,
    image: (tag) => `https://px.ads.linkedin.com/collect/?pid=${tag}&fmt=gif`,
    sources: {
      script: ['https://snap.licdn.com'],
      image: ['https://px.ads.linkedin.com', 'https://px4.ads.linkedin.com', 'https://www.linkedin.com'],
      connect: ['https://px.ads.linkedin.com', 'https://cdn.linkedin.oribi.io'],
    },
  },
  /** https://business.x.com/en/help/campaign-measurement-and-analytics/conversion-tracking-for-websites */
  twitterpixel: {
    script: (tags) => `
stub('twq', 'exe', 'queue').version = '1.1';
load('https://static.ads-twitter.com/uwt.js');
for (const tag of ${tags}) twq('config', tag);`,
    sources: {
      script: ['https://static.ads-twitter.com'],
      image: ['https://t.co', 'https://analytics.twitter.com'],
      connect: ['https://t.co', 'https://analytics.twitter.com', 'https://ads-api.twitter.com'],
    },
  },
  /** https://quoraadsupport.zendesk.com/hc/en-us/categories/115001573928-Pixels-Tracking */
  quorapixel: {
    script: (tags) => `
stub('qp', 'qp', 'queue');
load('https://a.quora.com/qevents.js');
for (const tag of ${tags}) qp('init', tag);
qp('track', 'ViewContent');`,
    image: (tag) => `https://q.quora.com/_/ad/${tag}/pixel?tag=ViewContent&noscript=1`,
    sources: {
      script: ['https://a.quora.com'],
      image: ['https://q.quora.com'],
      connect: ['https://q.quora.com'],
    },
  },
  /** https://help.pinterest.com/en/business/article/install-the-pinterest-tag */
  pinterest: {
    script: (tags) => `
window.pintrk = (...given) => pintrk.queue.push(given);
Object.assign(pintrk, { queue: [], version: '3.0' });
load('https://s.pinimg.com/ct/core.js');
for (const tag of ${tags}) pintrk('load', tag);
pintrk('page');`,
    image: (tag) => `https://ct.pinterest.com/v3/?event=init&tid=${tag}&noscript=1`,
    sources: {
      script: ['https://s.pinimg.com', 'https://ct.pinterest.com'],
      image: ['https://ct.pinterest.com'],
      connect: ['https://ct.pinterest.com'],
      frame: ['https://ct.pinterest.com'],
    },
  },
  /** https://businesshelp.snapchat.com/s/article/pixel-website-install */
  snapchat: {
    script: (tags) => `
stub('snaptr', 'handleRequest', 'queue');
load('https://sc-static.net/scevent.min.js');
for (const tag of ${tags}) snaptr('init', tag);
snaptr('track', 'PAGE_VIEW');`,
    sources: {
      script: ['https://sc-static.net', 'https://tr.snapchat.com'],
      image: ['https://tr.snapchat.com'],
      connect: ['https://tr.snapchat.com'],
      frame: ['https://tr.snapchat.com'],
    },
  },
  /** https://business.reddithelp.com/s/article/Install-the-Reddit-Pixel-on-your-website */
  reddit: {
    script: (tags) => `
stub('rdt', 'sendEvent', 'callQueue');
load('https://www.redditstatic.com/ads/pixel.js');
for (const tag of ${tags}) rdt('init', tag);
rdt('track', 'PageVisit');`,
    sources: {
      script: ['https://www.redditstatic.com'],
      image: ['https://alb.reddit.com'],
      connect: ['https://www.redditstatic.com', 'https://alb.reddit.com', 'https://pixel-config.reddit.com'],
    },
  },
  /** https://ads.tiktok.com/help/article/get-started-pixel */
  tiktok: {
    script: (tags) => `
window.TiktokAnalyticsObject = 'ttq';
window.ttq = Object.assign([], { methods: ${TIKTOK_METHODS}, _i: {}, _t: {}, _o: {} });
const defer = (list) => {
  for (const name of ttq.methods) list[name] = (...given) => list.push([name, ...given]);
  return list;
};
ttq.instance = (tag) => defer(ttq._i[tag] || []);
for (const tag of ${tags}) {
  const source = 'https://analytics.tiktok.com/i18n/pixel/events.js';
  ttq._i[tag] = Object.assign([], { _u: source });
  ttq._t[tag] = Date.now();
  ttq._o[tag] = {};
  load(source + '?sdkid=' + tag + '&lib=ttq');
}
defer(ttq).page();`,
    sources: {
      script: ['https://analytics.tiktok.com'],
      image: ['https://analytics.tiktok.com'],
      connect: ['https://analytics.tiktok.com'],
    },
  },
} satisfies Partial<Record<PixelType, Snippet>>;
