import { BioTheme, bioPage } from '../../src/pages/bio-page';
import { appPage } from '../../src/pages/app-page';
import { campaignPage } from '../../src/pages/campaign-page';
import { framePage } from '../../src/pages/frame-page';
import { Language } from '../../src/pages/languages';
import { metaPage } from '../../src/pages/meta-page';
import { blockedPage, circularPage } from '../../src/pages/notice';
import { OVERLAY_KINDS, OverlayKind, OverlayPlace } from '../../src/pages/overlay-fields';
import { overlayPage } from '../../src/pages/overlay-page';
import { PageAnswer } from '../../src/pages/page';
import { passwordPage } from '../../src/pages/password-page';
import { pixelPage } from '../../src/pages/pixel-page';
import { splashPage } from '../../src/pages/splash-page';

export const NONCE = 'a-nonce-of-the-test';

/** Pixels of nobody's. */
const PIXELS = {
  script: 'void 0;',
  images: ['https://pixel.example/1'],
  sources: { script: ['https://pixel.example'], image: ['https://pixel.example'], connect: [], frame: [] },
};

interface Typed {
  /** English unless told otherwise. */
  language?: Language;
  /** Stands in every field that takes text. */
  text: string;
  /** Stands in every field that takes an address. */
  address: string;
}

const overlayOf =
  (type: OverlayKind, isSent = false) =>
  ({ text, address, language = 'en' }: Typed) =>
    overlayPage({
      language,
      target: address,
      title: text,
      meta: { title: text, description: text, image: address, url: address },
      action: '/garden',
      token: text,
      nonce: NONCE,
      notice: isSent ? 'overlay.thanks' : undefined,
      error: 'overlay.incomplete',
      overlay: {
        type,
        message: text,
        code: text,
        question: text,
        options: [text, text],
        image: address,
        label: text,
        link: address,
        color: text,
        position: text as OverlayPlace,
      },
    });

/** Every page that shows what somebody typed, by name. */
export const HOSTED_PAGES: Record<string, (typed: Typed) => PageAnswer> = {
  splash: ({ text, address, language = 'en' }) =>
    splashPage({
      language,
      target: address,
      counter: 5,
      nonce: NONCE,
      shortUrl: address,
      title: text,
      message: text,
      image: address,
      logo: address,
      button: text,
      meta: { title: text, description: text, image: address, url: address },
    }),
  frame: ({ text, address, language = 'en' }) =>
    framePage({
      language,
      target: address,
      nonce: NONCE,
      title: text,
      meta: { title: text, description: text, image: address },
    }),
  app: ({ text, address, language = 'en' }) =>
    appPage({ language, app: address, store: address, target: address, nonce: NONCE, title: text }),
  pixels: ({ text, address, language = 'en' }) =>
    pixelPage({ language, target: address, nonce: NONCE, title: text, pixels: PIXELS }),
  blocked: ({ address, language = 'en' }) => blockedPage(language, address),
  circular: ({ address, language = 'en' }) => circularPage(language, address),
  password: ({ text, language = 'en' }) => passwordPage({ language, action: '/garden', isWrong: true, title: text }),
  waiting: ({ text, language = 'en' }) =>
    passwordPage({ language, action: '/garden', title: text, retryAfterSeconds: 61 }),
  meta: ({ text, address, language = 'en' }) =>
    metaPage({ language, target: address, shortUrl: address, title: text, description: text, image: address }),
  bio: ({ text, address, language = 'en' }) =>
    bioPage({
      language,
      name: text,
      avatar: address,
      description: text,
      links: [
        { title: text, url: address },
        { title: text, url: 'https://example.com/' },
      ],
      theme: text as BioTheme,
      shareUrl: address,
      isIndexable: true,
    }),
  initials: ({ text, language = 'en' }) =>
    bioPage({
      language,
      name: text,
      links: [],
      theme: 'ocean',
      shareUrl: 'https://go.example/b/ada',
      isIndexable: false,
    }),
  campaign: ({ text, address, language = 'en' }) =>
    campaignPage({
      language,
      name: text,
      links: [{ title: text, shortUrl: address, host: text, description: text }],
      page: 2,
      pages: 3,
    }),
  ...Object.fromEntries(OVERLAY_KINDS.map((type) => [`overlay of kind ${type}`, overlayOf(type)])),
  'overlay that was sent': overlayOf('contact', true),
};
