import { campaignPage } from '../../src/pages/campaign-page';
import { Language } from '../../src/pages/languages';
import { OverlayFields } from '../../src/pages/overlay-fields';
import { overlayPage } from '../../src/pages/overlay-page';
import { PageAnswer, PAGES } from '../../src/pages/page-answer';
import { TextKey } from '../../src/pages/text-keys';
import { HOSTED_PAGES, NONCE } from './hosted-pages';

/** What users typed, on pages that have some of it. */
export const TYPED = { text: 'ZZZ', address: 'https://zzz.example/' };
/** Pages that are nothing without the words of their owner. */
const NEEDY = ['bio', 'initials', 'campaign', 'overlay of kind poll', 'blocked', 'circular'];
type PageIn = (language: Language) => PageAnswer;

const overlayWith = (overlay: OverlayFields, error?: TextKey) => (language: Language) =>
  overlayPage({
    language,
    target: TYPED.address,
    nonce: NONCE,
    action: '/garden',
    token: TYPED.text,
    overlay,
    error,
  });

/** Every hosted page, by name, in any language: with words of its owner, and where it can be, with its own alone. */
export const EVERY_PAGE: [name: string, page: PageIn][] = [
  ...Object.entries(PAGES).map(([name, pages]): [string, PageIn] => [name, (language) => pages[language]]),
  ...Object.entries(HOSTED_PAGES).map(([name, page]): [string, PageIn] => [
    name,
    (language) => page({ ...TYPED, language }),
  ]),
  ...Object.entries(HOSTED_PAGES)
    .filter(([name]) => !NEEDY.includes(name))
    .map(([name, page]): [string, PageIn] => [
      `${name} in its own words`,
      (language) => page({ ...TYPED, text: '', language }),
    ]),
  ['poll without words on its button', overlayWith({ type: 'poll', question: 'ZZZ', options: ['ZZZ'] })],
  ['campaign without links', (language) => campaignPage({ language, name: 'ZZZ', links: [], page: 1, pages: 1 })],
  ['form that is too old', overlayWith({ type: 'contact' }, 'overlay.tryAgain')],
  ['form that was sent too often', overlayWith({ type: 'contact' }, 'overlay.tooMany')],
];
