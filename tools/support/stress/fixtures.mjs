/** No such host exists, so nothing can be fetched from it. */
export const DESTINATION = 'https://shop.invalid/page';

let created = 0;

/**
 * Creates one resource of each kind, and a link of each kind that visitors can follow.
 * @returns ids by the word that stands before them in paths and bodies, and the paths of links and hosted pages
 */
export async function createFixtures(api) {
  const name = `f${(++created).toString(36)}`;
  const ids = await createResources(api, name);
  const links = { ...linksOf(ids), plain: {} };
  for (const [kind, fields] of Object.entries(links))
    ids.url = (await api('POST', '/api/url/add', { url: DESTINATION, custom: `${name}-${kind}`, ...fields })).id;
  const linkPaths = Object.keys(links).map((kind) => `/${name}-${kind}`);
  return { ids, links: linkPaths, pages: [...(await findPages(api)), `/b/${name}`] };
}

async function createResources(api, name) {
  const create = async (path, body) => (await api('POST', `/api/${path}/add`, body)).id;
  return {
    domain: await create('domain', { domain: `${name}.invalid`, redirectroot: DESTINATION }),
    splash: await create('splash', { name }),
    overlay: await create('overlay', { type: 'contact', name, message: 'Hello', email: 'ada@shop.invalid' }),
    campaign: await create('campaign', { name, slug: `slug-${name}`, public: true }),
    channel: await create('channel', { name }),
    tag: await create('tag', { name }),
    utm: await create('utm', { name, source: 'mail' }),
    pixel: await create('pixel', { type: 'bing', name, tag: `1${String(created).padStart(7, '0')}` }),
    bio: await create('bio', { name, alias: name, blocks: [{ kind: 'link', title: 'Shop', url: DESTINATION }] }),
    qr: await create('qr', { type: 'link', data: DESTINATION }),
    keys: await create('account/keys', { name: `Key ${name}`, scopes: ['read'] }),
  };
}

function linksOf({ splash, overlay, campaign, pixel }) {
  return {
    frame: { type: 'frame', status: 'public', campaign },
    splash: { type: String(splash) },
    overlay: { type: `overlay-${overlay}` },
    locked: { password: 'open sesame' },
    pixels: { pixels: [pixel], campaign },
    meta: { metatitle: 'Sale', metadescription: 'Half price', metaimage: `${DESTINATION}.png` },
    targets: {
      geotarget: [{ location: 'Germany', link: `${DESTINATION}/de` }],
      devicetarget: [{ device: 'iPhone', link: `${DESTINATION}/ios` }],
      languagetarget: [{ language: 'de', link: `${DESTINATION}/deutsch` }],
      parameters: [{ name: 'utm', value: 'x' }],
    },
    life: {
      start: '2020-01-01',
      expiry: '2099-12-31',
      maxclicks: 5,
      expiredurl: DESTINATION,
      tags: ['Sale', 'Spring'],
    },
    onetime: { onetime: true },
    variants: {
      variants: ['a', 'b', 'c'].map((word, index) => ({ url: `${DESTINATION}/${word}`, weight: [50, 30, 20][index] })),
      utm: { source: 'mail', term: 'é &' },
    },
    app: { url: 'https://www.youtube.com/watch?v=x', deeplink: { auto: true, apple: `${DESTINATION}/ios` } },
  };
}

/** The pages of the campaign and the address of the QR code that were created last. */
async function findPages(api) {
  const [campaign] = (await api('GET', '/api/campaigns?limit=1')).data.campaigns;
  const [qrCode] = (await api('GET', '/api/qr?limit=1')).data.qrs;
  return [campaign.rotator, campaign.list, qrCode.link].filter(Boolean).map((link) => new URL(link).pathname);
}
