import { bioPage } from '../dist/src/pages/bio-page.js';
import { campaignPage } from '../dist/src/pages/campaign-page.js';
import { framePage } from '../dist/src/pages/frame-page.js';
import { metaPage } from '../dist/src/pages/meta-page.js';
import { makeNonce } from '../dist/src/pages/nonce.js';
import { overlayPage } from '../dist/src/pages/overlay-page.js';
import { PAGES } from '../dist/src/pages/page-answer.js';
import { passwordPage } from '../dist/src/pages/password-page.js';
import { splashPage } from '../dist/src/pages/splash-page.js';

const LONG_TEXT = 'A sentence that goes on and on, and says much less than it could. '.repeat(8);
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);

/** Every hosted page with sample data, by name. @param site address of the sample destination */
export function samplePages(site) {
  const target = `${site}/garden`;
  const picture = `${site}/picture.svg`;
  const meta = { title: 'Autumn in the garden', description: 'What to plant before the frost.' };
  return {
    ...Object.fromEntries(Object.entries(PAGES).map(([name, answer]) => [`notice-${name}`, () => answer])),
    ...splashPages({ target, picture, site, meta }),
    ...overlayPages({ target, picture, meta }),
    ...passwordPages(),
    ...bioPages(picture),
    ...campaignPages(),
    frame: () => framePage({ target, meta, nonce: makeNonce() }),
    meta: () => metaPage({ target, shortUrl: 'https://go.example/garden', ...meta, image: picture }),
  };
}

function splashPages({ target, picture, site, meta }) {
  const splash = (fields) => () => splashPage({ target, counter: 12, nonce: makeNonce(), ...fields });
  const own = {
    title: 'One moment, please',
    message: 'You are being led to our garden shop.\nAll bulbs are at half price until Sunday.',
    button: 'To the shop',
    meta,
  };
  return {
    'splash-default': splash({ target: 'https://www.example.com/a/long/page' }),
    'splash-custom': splash({ ...own, image: picture, logo: `${site}/logo.svg` }),
    'splash-broken-images': splash({ ...own, image: `${site}/gone.png`, logo: `${site}/gone.png` }),
    'splash-long': splash({
      ...own,
      title: LONG_WORD,
      message: LONG_TEXT,
      target: `https://${'a-very-long-name.'.repeat(8)}example`,
    }),
    'splash-arabic': splash({ ...own, title: 'لحظة من فضلك', message: 'سيتم توجيهك إلى متجرنا.' }),
  };
}

function overlayPages({ target, picture, meta }) {
  const overlay = (fields, more) => () =>
    overlayPage({ target, meta, action: '/garden', token: 'sample', nonce: makeNonce(), overlay: fields, ...more });
  const message = 'Everything at half price until Sunday: bulbs, pots and tools.';
  const link = 'https://example.com/shop';
  return {
    'overlay-message': overlay({ type: 'message', message, label: 'To the shop', link, color: '#b45309' }),
    'overlay-message-bar': overlay({ type: 'message', message, link, color: '#fde047', position: 'bottom' }),
    'overlay-message-long': overlay({ type: 'message', message: LONG_TEXT.repeat(3), link, position: 'top-left' }),
    'overlay-contact': overlay({ type: 'contact', message: 'Questions? We answer within a day.', color: '#1d4ed8' }),
    'overlay-contact-error': overlay(
      { type: 'contact', message: 'Questions? We answer within a day.', position: 'top' },
      { error: 'Please give an e-mail address.' },
    ),
    'overlay-newsletter': overlay({
      type: 'newsletter',
      message: 'One letter a month about what grows.',
      position: 'bottom-left',
    }),
    'overlay-newsletter-sent': overlay({ type: 'newsletter', link }, { notice: 'Thank you. Your address was noted.' }),
    'overlay-coupon': overlay({
      type: 'coupon',
      message: 'Ten per cent off your first order.',
      code: 'AUTUMN-26',
      color: '#be185d',
      position: 'top-right',
    }),
    'overlay-poll': overlay({
      type: 'poll',
      question: 'What do you grow?',
      options: ['Flowers', 'Vegetables', 'Mostly weeds'],
      color: '#111827',
    }),
    'overlay-image': overlay({ type: 'image', image: picture, link, label: 'Autumn sale' }),
  };
}

function passwordPages() {
  const password = (fields) => () => passwordPage({ action: '/garden', ...fields });
  return {
    password: password({}),
    'password-wrong': password({ error: true, status: 403 }),
    'password-wait': password({ retryAfterSeconds: 420 }),
  };
}

function bioPages(picture) {
  const links = [
    { title: 'Notes on the Analytical Engine', url: 'https://example.com/notes' },
    { title: 'My garden diary', url: 'https://example.com/diary' },
    { title: 'Write to me', url: 'mailto:ada@example.com' },
    { title: 'A film of the sea', url: 'https://example.com/film' },
  ];
  const bio = (fields) => () =>
    bioPage({
      name: 'Ada Lovelace',
      description: 'Mathematics, machines and music.\nLondon',
      links,
      theme: 'auto',
      shareUrl: 'https://go.example/b/ada',
      isIndexable: true,
      ...fields,
    });
  const themes = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'];
  return {
    ...Object.fromEntries(themes.map((theme) => [`bio-${theme}`, bio({ theme })])),
    'bio-avatar': bio({ avatar: picture }),
    'bio-long': bio({ name: LONG_WORD, links: [{ title: LONG_TEXT, url: 'https://example.com' }] }),
  };
}

function campaignPages() {
  const links = ['Bulbs for spring', 'Pots and tools', 'Seeds that keep', LONG_WORD].map((title, index) => ({
    title,
    shortUrl: `https://go.example/autumn-${index + 1}`,
    host: 'shop.example.com',
    description: index % 2 === 0 ? 'What to plant before the frost, and where to get it.' : '',
  }));
  return {
    campaign: () => campaignPage({ name: 'Autumn sale', links, page: 2, pages: 3 }),
    'campaign-empty': () => campaignPage({ name: 'Autumn sale', links: [], page: 1, pages: 1 }),
  };
}
