import { Service } from '../../support/service.mjs';
import { addBioPage } from './sample-bio-page.mjs';
import { leaveClicks } from './sample-clicks.mjs';
import { visit } from './visit.mjs';

/** Password of the sample account. */
const PASSWORD = 'correct-horse-battery';
const SITE = 'https://garden.example.com';

const TAGS = [
  { name: 'Newsletter', color: '#17664b' },
  { name: 'Spring sale', color: '#d97706' },
  { name: 'Print', color: '#2563eb' },
];

/** The links, the newest last, with the number of clicks on each. */
const LINKS = [
  [{ url: `${SITE}/about`, custom: 'about' }, 24],
  [{ url: `${SITE}/frost`, custom: 'before-the-frost', tags: ['Newsletter'] }, 96],
  [{ url: 'https://shop.example.com/tulips?colour=red', custom: 'red-tulips', tags: ['Spring sale', 'Print'] }, 310],
  [{ url: 'https://docs.example.org/getting-started/installation', archived: true }, 0],
  [{ url: `${SITE}/members`, custom: 'members', password: 'open sesame' }, 41],
  [{ url: `${SITE}/open-day-2091`, custom: 'open-day', start: '2091-01-01', tags: ['Print'] }, 0],
  [{ url: 'https://shop.example.com/voucher', custom: 'voucher', maxclicks: 500, tags: ['Spring sale'] }, 182],
  [{ url: `${SITE}/roses`, custom: 'roses', geotarget: [{ location: 'Canada', link: `${SITE}/ca/roses` }] }, 77],
  [
    {
      url: `${SITE}/spring`,
      custom: 'spring',
      status: 'public',
      tags: ['Newsletter', 'Spring sale'],
      expiry: '2091-12-31',
    },
    612,
  ],
];

const QR_CODES = [
  {
    type: 'link',
    data: `${SITE}/menu`,
    name: 'Table cards',
    shape: 'dots',
    eyes: 'circle',
    frame: 'Menu',
    foreground: '#1d3529',
    background: '#eef7f2',
    eyecolor: '#17664b',
  },
  { type: 'wifi', data: { ssid: 'Garden guests', password: 'tulips and roses' }, name: 'Guest Wi-Fi' },
  { type: 'vcard', data: { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' }, name: 'Business card' },
];

/** Of the domains. */
const BRANDING = { name: 'Garden Club', color: '#b91c1c', footer: 'Garden Club, 12 Rose Lane, Bristol' };

/** The domains of the samples do not exist, so their records are not checked. */
const SETTINGS = { DOMAIN_CHECK: 'off', DOMAIN_TARGETS: 'links.example.com,203.0.113.7', PLANS: 'free,pro' };

/** Username of an account without entries. */
export const EMPTY_ACCOUNT = 'grace';

/** Accounts beside that of the administrator. */
const USERS = [
  { username: EMPTY_ACCOUNT, planid: 2 },
  { username: 'linus', planid: 1 },
  { username: 'margaret', planid: 2 },
];

/** What administrators see: accounts, blocked hosts, and a name that was given up. */
async function addAdministration({ api }) {
  for (const user of USERS)
    await api('POST', '/api/user/add', { ...user, email: `${user.username}@example.com`, password: PASSWORD });
  const { data } = await api('GET', '/api/users?q=linus');
  await api('PUT', `/api/user/${data.users[0].id}/update`, { status: 'suspended' });
  for (const host of ['phishing.example', 'malware.example.net']) await api('POST', '/api/blocklist/add', { host });
  const { id } = await api('POST', '/api/url/add', { url: SITE, custom: 'summer-2024' });
  await api('DELETE', `/api/url/${id}/delete`);
}

async function addDomains({ api }) {
  for (const domain of ['http://go.example.org', 'https://go.example.com']) {
    const { id } = await api('POST', '/api/domain/add', { domain, redirectroot: SITE, branding: BRANDING });
    await api('POST', `/api/domain/${id}/check`);
  }
}

/** Starts the service with an account that has links. Returns its URL, and a function that makes an address to set its password. */
export async function startSampleAccount() {
  const service = await Service.start({ name: 'SQLite' }, { env: SETTINGS });
  const baseUrl = `http://localhost:${service.port}`;
  for (const tag of TAGS) await service.api('POST', '/api/tag/add', tag);
  const campaign = await service.api('POST', '/api/campaign/add', { name: 'Spring sale', public: true });
  const channel = await service.api('POST', '/api/channel/add', {
    name: 'Monthly mail',
    color: '#d97706',
    starred: true,
  });
  await service.api('POST', '/api/utm/add', { name: 'Newsletter', source: 'newsletter', medium: 'email' });
  await addDomains(service);
  const clicks = {};
  for (const [fields, count] of LINKS) {
    const { id } = await service.api('POST', '/api/url/add', fields);
    clicks[id] = count;
  }
  await addAdministration(service);
  for (const code of QR_CODES) await service.api('POST', '/api/qr/add', code);
  await addOverlay(service);
  await leaveClicks(service, clicks);
  await addBioPage(service);
  const { data: found } = await service.api('GET', '/api/urls?q=spring');
  await service.api('POST', `/api/campaign/${campaign.id}/assign/${found.urls[0].id}`);
  await service.api('POST', `/api/channel/${channel.id}/assign/links/${found.urls[0].id}`);
  return { baseUrl, makePasswordLink: (username = 'admin') => makePasswordLink(service, username) };
}

async function makePasswordLink({ api }, username) {
  const { data } = await api('GET', `/api/users?q=${username}`);
  return (await api('POST', `/api/user/${data.users[0].id}/password-link`)).link;
}

/** A poll over a page, with votes. */
async function addOverlay(service) {
  const poll = { type: 'poll', name: 'Tulips', question: 'Which tulips next?', options: ['Red', 'Yellow', 'Both'] };
  const { id } = await service.api('POST', '/api/overlay/add', poll);
  const { shorturl } = await service.api('POST', '/api/url/add', {
    url: `${SITE}/poll`,
    type: `overlay-${id}`,
    archived: true,
  });
  for (const [visitor, answer] of ['Red', 'Both', 'Red', 'Yellow', 'Red'].entries())
    await vote(shorturl, answer, visitor);
}

async function vote(address, answer, visitor) {
  const page = await (await visit(address, visitor)).text();
  const [, token] = /name="token" value="([^"]+)"/.exec(page);
  const body = new globalThis.URLSearchParams({ token, answer });
  await visit(address, visitor, { method: 'POST', body });
}

/** Signs in by the link in a window of its own. Returns what the browser stores of it. */
export async function signIn(browser, passwordLink) {
  const page = await browser.newPage();
  await page.goto(passwordLink, { waitUntil: 'load' });
  await page.fill('[autocomplete=new-password]', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForSelector('a[href$="edit=new"]');
  const stored = await page.context().storageState();
  await page.close();
  return stored;
}
