import { TestApp, TestClient } from './test-app';

const OVERLAYS: Record<string, object> = {
  message: { message: 'Half price', label: 'To the shop', link: 'https://example.com/shop', color: '#fde047' },
  contact: { message: 'Questions?', email: 'ada@example.com', position: 'top' },
  newsletter: { message: 'Stay in touch', color: '#1d4ed8' },
  coupon: { message: 'For you', code: 'SPRING26' },
  poll: { question: 'Tea?', options: ['Yes', 'No'], position: 'bottom' },
};

/** Makes every page that the door shows and that stays. Answers their addresses by name. */
export async function addressesOfPages(app: TestApp, ada: TestClient, site: string): Promise<Record<string, string>> {
  const picture = `${site}/picture.svg`;
  const add = async (path: string, fields: object) => (await ada.post(`/api/${path}/add`, fields)).body;
  const linkOf = async (fields: object) => (await ada.link({ url: `${site}/garden`, ...fields })).shorturl;
  const overlayOf = async (type: string, fields: object) =>
    linkOf({ type: `overlay-${(await add('overlay', { type, name: 'Mine', ...fields })).id}` });
  const overlays = { ...OVERLAYS, image: { image: picture } };

  const splash = { name: 'x', title: 'One moment', image: picture, logo: picture, counter: 60 };
  const bio = await add('bio', { name: 'Ada', alias: 'ada', links: [{ title: 'Garden', url: site }] });
  const campaign = await add('campaign', { name: 'Sale', public: true });
  await linkOf({ campaign: campaign.id, status: 'public', metadescription: 'Everything at half price.' });
  return {
    landing: `${app.baseUrl}/`,
    password: await linkOf({ password: 'open sesame' }),
    frame: await linkOf({ type: 'frame' }),
    splash: await linkOf({ type: 'splash' }),
    'custom splash': await linkOf({ type: (await add('splash', splash)).id }),
    bio: bio.link,
    campaign: campaign.list,
    ...Object.fromEntries(
      await Promise.all(Object.entries(overlays).map(async ([type, fields]) => [type, await overlayOf(type, fields)])),
    ),
  };
}
