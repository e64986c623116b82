import { Destination } from '../support/destination';
import { TestApp, TestClient } from '../support/test-app';
import { faultsOf, TestBrowser } from '../support/test-browser';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const OVERLAYS: Record<string, object> = {
  message: { message: 'Half price', label: 'To the shop', link: 'https://example.com/shop', color: '#fde047' },
  contact: { message: 'Questions?', email: 'ada@example.com', position: 'top' },
  newsletter: { message: 'Stay in touch', color: '#1d4ed8' },
  coupon: { message: 'For you', code: 'SPRING26' },
  poll: { question: 'Tea?', options: ['Yes', 'No'], position: 'bottom' },
};

describe('Axe finds nothing, and the browser neither,', () => {
  let app: TestApp;
  let ada: TestClient;
  let browser: TestBrowser;
  let destination: Destination;
  let addresses: Record<string, string>;

  beforeAll(async () => {
    [app, browser, destination] = await Promise.all([TestApp.start(), TestBrowser.start(), Destination.start()]);
    ada = await app.account();
    addresses = await makePages();
  });
  afterAll(async () => {
    await Promise.all([browser.stop(), app.stop()]);
    destination.stop();
  });

  const picture = () => `${destination.address}/picture.svg`;
  const add = async (path: string, fields: object) => (await ada.post(`/api/${path}/add`, fields)).body;
  const linkOf = async (fields: object) =>
    (await ada.link({ url: `${destination.address}/garden`, ...fields })).shorturl;

  /** The address of every page that the door shows, by name. */
  async function makePages(): Promise<Record<string, string>> {
    const splash = await add('splash', {
      name: 'x',
      title: 'One moment',
      image: picture(),
      logo: picture(),
      counter: 60,
    });
    const bio = await add('bio', { name: 'Ada', alias: 'ada', links: [{ title: 'Garden', url: destination.address }] });
    const campaign = await add('campaign', { name: 'Sale', public: true });
    await linkOf({ campaign: campaign.id, status: 'public', metadescription: 'Everything at half price.' });
    return {
      landing: `${app.baseUrl}/`,
      password: await linkOf({ password: 'open sesame' }),
      frame: await linkOf({ type: 'frame' }),
      splash: await linkOf({ type: 'splash' }),
      'custom splash': await linkOf({ type: splash.id }),
      bio: bio.link,
      campaign: campaign.list,
      image: await overlayOf('image', { image: picture() }),
      ...Object.fromEntries(
        await Promise.all(
          Object.entries(OVERLAYS).map(async ([type, fields]) => [type, await overlayOf(type, fields)]),
        ),
      ),
    };
  }

  async function overlayOf(type: string, fields: object): Promise<string> {
    const { id } = await add('overlay', { type, name: 'Mine', ...fields });
    return linkOf({ type: `overlay-${id}` });
  }

  describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
    it.each(['light', 'dark'] as const)('on any page, %s', async (colorScheme) => {
      const page = await browser.open(`${app.baseUrl}/`, { viewport: SIZES[size], colorScheme });
      for (const [name, address] of Object.entries(addresses)) {
        await page.goto(address, { waitUntil: 'load' });
        expect([name, await faultsOf(page), browser.takeComplaints()]).toEqual([name, [], []]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      await page.close();
    });
  });

  it('on the page of what is not there', async () => {
    const page = await browser.open(`${app.baseUrl}/nowhere`);
    expect(await faultsOf(page)).toEqual([]);
    expect(browser.takeComplaints().filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });
});
