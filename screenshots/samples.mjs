import { appPage } from '../dist/src/pages/app-page.js';
import { bioPage } from '../dist/src/pages/bio-page.js';
import { campaignPage } from '../dist/src/pages/campaign-page.js';
import { framePage } from '../dist/src/pages/frame-page.js';
import { metaPage } from '../dist/src/pages/meta-page.js';
import { makeNonce } from '../dist/src/pages/nonce.js';
import { blockedPage, circularPage } from '../dist/src/pages/notice.js';
import { overlayPage } from '../dist/src/pages/overlay-page.js';
import { PAGES } from '../dist/src/pages/page-answer.js';
import { passwordPage } from '../dist/src/pages/password-page.js';
import { splashPage } from '../dist/src/pages/splash-page.js';

const LONG_TEXT = 'A sentence that goes on and on, and says much less than it could. '.repeat(8);
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);

/**
 * Every hosted page with sample data, by name.
 * @param site address of the sample destination
 * @param language what the pages speak; the words of users stay as they are
 */
export function samplePages(site, language) {
  const target = `${site}/garden`;
  const picture = `${site}/picture.svg`;
  const meta = { title: 'Autumn in the garden', description: 'What to plant before the frost.' };
  return {
    ...Object.fromEntries(Object.entries(PAGES).map(([name, answers]) => [`notice-${name}`, () => answers[language]])),
    'notice-blocked': () => blockedPage(language, 'https://bad.example/a/long/way?to=nowhere'),
    'notice-circular': () => circularPage(language, target),
    ...splashPages({ language, target, picture, site, meta }),
    ...overlayPages({ language, target, picture, meta }),
    ...passwordPages(language),
    ...bioPages(language, picture),
    ...campaignPages(language),
    ...appPages(language),
    frame: () => framePage({ language, target, meta, nonce: makeNonce() }),
    meta: () => metaPage({ language, target, shortUrl: 'https://go.example/garden', ...meta, image: picture }),
  };
}

function splashPages({ language, target, picture, site, meta }) {
  const splash = (fields) => () => splashPage({ language, target, counter: 12, nonce: makeNonce(), ...fields });
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

function overlayPages({ language, target, picture, meta }) {
  const overlay = (fields, more) => () =>
    overlayPage({
      language,
      target,
      meta,
      action: '/garden',
      token: 'sample',
      nonce: makeNonce(),
      overlay: fields,
      ...more,
    });
  const message = 'Everything at half price until Sunday: bulbs, pots and tools.';
  const link = 'https://example.com/shop';
  return {
    'overlay-message': overlay({ type: 'message', message, label: 'To the shop', link, color: '#b45309' }),
    'overlay-message-bar': overlay({ type: 'message', message, link, color: '#fde047', position: 'bottom' }),
    'overlay-message-long': overlay({ type: 'message', message: LONG_TEXT.repeat(3), link, position: 'top-left' }),
    'overlay-contact': overlay({ type: 'contact', message: 'Questions? We answer within a day.', color: '#1d4ed8' }),
    'overlay-contact-error': overlay(
      { type: 'contact', message: 'Questions? We answer within a day.', position: 'top' },
      { error: 'overlay.incomplete' },
    ),
    'overlay-newsletter': overlay({
      type: 'newsletter',
      message: 'One letter a month about what grows.',
      position: 'bottom-left',
    }),
    'overlay-newsletter-sent': overlay({ type: 'newsletter', link }, { notice: 'overlay.thanks' }),
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

function passwordPages(language) {
  const password = (fields) => () => passwordPage({ language, action: '/garden', ...fields });
  return {
    password: password({}),
    'password-wrong': password({ isWrong: true, status: 403 }),
    'password-wait': password({ retryAfterSeconds: 420 }),
  };
}

function bioPages(language, picture) {
  const links = [
    { title: 'Notes on the Analytical Engine', url: 'https://example.com/notes' },
    { title: 'My garden diary', url: 'https://example.com/diary' },
    { title: 'Write to me', url: 'mailto:ada@example.com' },
    { title: 'A film of the sea', url: 'https://example.com/film' },
  ];
  const bio = (fields) => () =>
    bioPage({
      language,
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

function campaignPages(language) {
  const links = ['Bulbs for spring', 'Pots and tools', 'Seeds that keep', LONG_WORD].map((title, index) => ({
    title,
    shortUrl: `https://go.example/autumn-${index + 1}`,
    host: 'shop.example.com',
    description: index % 2 === 0 ? 'What to plant before the frost, and where to get it.' : '',
  }));
  return {
    campaign: () => campaignPage({ language, name: 'Autumn sale', links, page: 2, pages: 3 }),
    'campaign-empty': () => campaignPage({ language, name: 'Autumn sale', links: [], page: 1, pages: 1 }),
  };
}

/** Without their script, which would lead on. */
function appPages(language) {
  const app = (fields) => () => {
    const address = 'https://www.example.com/';
    const answer = appPage({ language, app: 'garden://autumn', target: address, nonce: makeNonce(), ...fields });
    return { ...answer, html: answer.html.replace(/<script[^]*?<\/script>/, '') };
  };
  return {
    app: app({}),
    'app-store': app({ title: 'Autumn in the garden', store: 'https://store.example/garden' }),
  };
}
