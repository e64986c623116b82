import { PixelType } from '../pixel-types';
import { Snippet } from './snippet';

/** The snippets of advertising networks. */
export const ADVERTISING_SNIPPETS = {
  /** https://help.adroll.com/hc/en-us/articles/211846018: a page can have one advertiser, so only the first pixel fires. */
  adrollpixel: {
    script: (tags) => `
const [advertiser, pixel] = ${tags}[0].split(':');
Object.assign(window, { adroll_adv_id: advertiser, adroll_version: '2.0', __adroll_loaded: true });
if (pixel) window.adroll_pix_id = pixel;
window.adroll = window.adroll || [];
adroll.f = ['setProperties', 'identify', 'track'];
for (const name of adroll.f) adroll[name] = function () { adroll.push([name, arguments]); };
load('https://s.adroll.com/j/' + advertiser + '/roundtrip.js');
adroll.track('pageView');`,
    sources: {
      script: ['https://s.adroll.com', 'https://d.adroll.com'],
      image: ['https://d.adroll.com'],
      connect: ['https://s.adroll.com', 'https://d.adroll.com'],
    },
  },
  /** https://help.ads.microsoft.com/apex/index/3/en/56682: one script for all tags. */
  bing: {
    script: (tags) => `
load('https://bat.bing.com/bat.js', () => {
  for (const tag of ${tags}) new UET({ ti: tag, q: [] }).push('pageLoad');
});`,
    image: (tag) => `https://bat.bing.com/action/0?ti=${tag}&Ver=2`,
    sources: {
      script: ['https://bat.bing.com'],
      image: ['https://bat.bing.com'],
      connect: ['https://bat.bing.com'],
    },
  },
} satisfies Partial<Record<PixelType, Snippet>>;
