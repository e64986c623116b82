/** No such host exists anywhere, so nothing is fetched. */
const PAGE = 'https://shop.invalid/page';
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
];

export const USER_AGENTS = [...BROWSERS, 'curl/8.5.0', 'Twitterbot/1.0', 'Googlebot/2.1', '', 'x'.repeat(5_000)];
export { BROWSERS, PAGE };

let count = 0;

/**
 * Makes one thing of each kind, and links of each kind that visitors can follow.
 * @returns the ids of the things, by the words that stand before them in paths and bodies, and the paths for visitors
 */
export async function furnish(api) {
  const name = `f${(++count).toString(36)}`;
  const make = async (path, body) => (await api('POST', `/api/${path}/add`, body)).id;
  const ids = {
    domain: await make('domain', { domain: `${name}.invalid`, redirectroot: PAGE }),
    splash: await make('splash', { name }),
    overlay: await make('overlay', { type: 'contact', name, message: 'Hello', email: 'ada@shop.invalid' }),
    campaign: await make('campaign', { name, slug: `slug-${name}`, public: true }),
    channel: await make('channel', { name }),
    pixel: await make('pixel', { type: 'bing', name, tag: `1${String(count).padStart(7, '0')}` }),
    bio: await make('bio', { name, alias: name, links: [{ title: 'Shop', url: PAGE }] }),
    qr: await make('qr', { type: 'link', data: PAGE }),
    keys: await make('account/keys', { name: `Key ${name}`, scopes: ['read'] }),
    url: await make('url', { url: PAGE, custom: `${name}-plain` }),
  };
  const links = linksOf(ids);
  for (const [word, link] of Object.entries(links))
    await make('url', { url: PAGE, custom: `${name}-${word}`, ...link });
  return { ids, name, ...(await pathsOf(api, name, [...Object.keys(links), 'plain'])) };
}

function linksOf({ splash, overlay, campaign, pixel }) {
  return {
    frame: { type: 'frame', status: 'public', campaign },
    splash: { type: String(splash) },
    overlay: { type: `overlay-${overlay}` },
    locked: { password: 'open sesame' },
    pixels: { pixels: [pixel], campaign },
    meta: { metatitle: 'Sale', metadescription: 'Half price', metaimage: `${PAGE}.png` },
    targets: {
      geotarget: [{ location: 'Germany', link: `${PAGE}/de` }],
      devicetarget: [{ device: 'iPhone', link: `${PAGE}/ios` }],
      languagetarget: [{ language: 'de', link: `${PAGE}/deutsch` }],
      parameters: [{ name: 'utm', value: 'x' }],
    },
    app: { url: 'https://www.youtube.com/watch?v=x', deeplink: { auto: true, apple: `${PAGE}/ios` } },
  };
}

async function pathsOf(api, name, words) {
  const { campaigns } = (await api('GET', '/api/campaigns?limit=1')).data;
  const { qrs } = (await api('GET', '/api/qr?limit=1')).data;
  const pages = [campaigns[0].rotator, campaigns[0].list, qrs[0].link]
    .filter(Boolean)
    .map((link) => new URL(link).pathname);
  return { links: words.map((word) => `/${name}-${word}`), pages: [...pages, `/b/${name}`] };
}
