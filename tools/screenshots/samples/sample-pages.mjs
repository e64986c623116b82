import {
  appPage,
  blockedPage,
  circularPage,
  createNonce,
  framePage,
  landingPage,
  metaPage,
  NOTICES,
  passwordPage,
} from '../built-pages.mjs';
import { createBioPages, createCampaignPages } from './account-pages.mjs';
import { LONG_TEXT, LONG_WORD } from './long-texts.mjs';
import { createOverlayPages } from './overlay-pages.mjs';
import { createSplashPages } from './splash-pages.mjs';

const BRANDING = { name: 'Garden Club', color: '#b91c1c', footer: 'Garden Club, 12 Rose Lane, Bristol' };
const LONG_BRANDING = { name: LONG_WORD.slice(0, 60), color: '#fde047', footer: LONG_TEXT.slice(0, 300) };
const META = { title: 'Autumn in the garden', description: 'What to plant before the frost.' };

/**
 * Returns a function for every hosted page with sample data, by name.
 * @param site URL of the sample destination
 * @param language of the pages; the texts of account owners stay as they are
 */
export function createSamplePages(site, language) {
  const target = `${site}/garden`;
  const image = `${site}/picture.svg`;
  const sample = { language, site, target, image, meta: META };
  return {
    ...createNotices(language, target),
    ...createSplashPages(sample),
    ...createOverlayPages(sample),
    ...createPasswordPages(language),
    ...createBioPages(language, image),
    ...createCampaignPages(language, image),
    ...createAppPages(language),
    'frame-refused': () => framePage({ language, target: `${site}/closed`, nonce: createNonce() }),
    frame: () => framePage({ language, target, meta: META, nonce: createNonce() }),
    'frame-brand': () =>
      framePage({ language, target, meta: META, nonce: createNonce(), branding: { ...BRANDING, logo: image } }),
    'frame-brand-long': () =>
      framePage({ language, target, nonce: createNonce(), branding: { ...LONG_BRANDING, logo: image } }),
    meta: () => metaPage({ language, target, shortUrl: 'https://go.example/garden', ...META, image }),
  };
}

const createNotices = (language, target) => ({
  ...Object.fromEntries(Object.entries(NOTICES).map(([name, pages]) => [`notice-${name}`, () => pages[language]])),
  'notice-landing': () => landingPage(language, '/dashboard/'),
  'notice-blocked': () => blockedPage({ language }, 'https://bad.example/a/long/way?to=nowhere'),
  'notice-circular': () => circularPage({ language }, target),
});

function createPasswordPages(language) {
  const password = (fields) => () => passwordPage({ language, action: '/garden', ...fields });
  return {
    password: password({}),
    'password-brand': password({ branding: BRANDING }),
    'password-brand-long': password({ branding: LONG_BRANDING }),
    'password-wrong': password({ isWrong: true, status: 403 }),
    'password-wait': password({ retryAfterSeconds: 420 }),
  };
}

/** Without their script, which would leave the page. */
function createAppPages(language) {
  const target = 'https://www.example.com/';
  const app = (fields) => () => {
    const page = appPage({ language, app: 'garden://autumn', target, nonce: createNonce(), ...fields });
    return { ...page, html: page.html.replace(/<script[^]*?<\/script>/, '') };
  };
  return {
    app: app({}),
    'app-store': app({ title: META.title, store: 'https://store.example/garden' }),
  };
}
