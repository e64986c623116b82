import { DefaultTreeAdapterMap, parse } from 'parse5';
import { appPage } from '../../src/pages/link-pages/app-page';
import { bioPage } from '../../src/pages/public/bio-page';
import { BioLayout, BioShape, BioTheme } from '../../src/pages/public/bio-fields';
import { campaignPage } from '../../src/pages/public/campaign-page';
import { framePage } from '../../src/pages/link-pages/frame-page';
import { Language } from '../../src/pages/i18n/languages';
import { metaPage } from '../../src/pages/link-pages/meta-page';
import { blockedPage, circularPage, landingPage } from '../../src/pages/notices';
import {
  OVERLAY_TYPES,
  OverlayFields,
  OverlayPosition,
  OverlayType,
  PollResult,
} from '../../src/pages/overlay/overlay-fields';
import { overlayPage } from '../../src/pages/overlay/overlay-page';
import { NOTICES } from '../../src/pages/notices';
import { RenderedPage } from '../../src/pages/page/page';
import { confirmPage } from '../../src/pages/link-pages/confirm-page';
import { passwordPage } from '../../src/pages/link-pages/password-page';
import { pixelPage } from '../../src/pages/link-pages/pixel-page';
import { splashPage } from '../../src/pages/link-pages/splash-page';
import { TextKey } from '../../src/pages/i18n/texts/text-keys';
import { TestResponse } from './http';

type Node = DefaultTreeAdapterMap['childNode'];
export type Element = DefaultTreeAdapterMap['element'];
export type Structure = [element: string, attributes: string[], children: Structure[]];

/** A page, parsed as by a browser without scripts. */
export class ParsedPage {
  readonly elements: Element[];
  private readonly document;

  constructor(html: string) {
    this.document = parse(html, { scriptingEnabled: false });
    this.elements = this.document.childNodes.flatMap(elementsIn);
  }

  get mode(): string {
    return this.document.mode;
  }

  /** Elements and names of attributes, without text and values. */
  get structure(): Structure[] {
    return structuresOf(this.document.childNodes);
  }

  all(tagName: string): Element[] {
    return this.elements.filter((element) => element.tagName === tagName);
  }

  /** Values of an attribute on any element. */
  values(name: string): string[] {
    return this.elements.flatMap(({ attrs }) => attrs.filter((attr) => attr.name === name).map(({ value }) => value));
  }
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function elementsIn(node: Node): Element[] {
  return 'tagName' in node ? [node, ...node.childNodes.flatMap(elementsIn)] : [];
}

function structuresOf(nodes: Node[]): Structure[] {
  return nodes
    .filter((node): node is Element => 'tagName' in node)
    .map(({ tagName, attrs, childNodes }) => [tagName, attrs.map(({ name }) => name), structuresOf(childNodes)]);
}

export const NONCE = 'a-nonce-of-the-test';

/** Pixels of a provider that does not exist. */
const PIXELS = {
  script: 'void 0;',
  images: ['https://pixel.example/1'],
  sources: { script: ['https://pixel.example'], image: ['https://pixel.example'], connect: [], frame: [] },
};

/** Text and addresses that account owners enter. */
interface OwnerContent {
  /** English by default. */
  language?: Language;
  /** For every field that takes text. */
  text: string;
  /** For every field that takes an address. */
  address: string;
}

const overlayOf =
  (type: OverlayType, isSent = false, results?: PollResult[]) =>
  ({ text, address, language = 'en' }: OwnerContent) =>
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
      problems: {
        name: 'overlay.tooLong',
        email: type === 'newsletter' ? 'overlay.missing' : 'overlay.noEmail',
        message: 'overlay.badCharacters',
        answer: 'overlay.noAnswer',
      },
      results,
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
        position: text as OverlayPosition,
      },
    });

/** Every page with content of an account owner, by name. */
export const HOSTED_PAGES: Record<string, (content: OwnerContent) => RenderedPage> = {
  splash: ({ text, address, language = 'en' }) =>
    splashPage({
      language,
      target: address,
      counter: 5,
      nonce: NONCE,
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
  blocked: ({ address, language = 'en' }) => blockedPage({ language }, address),
  circular: ({ address, language = 'en' }) => circularPage({ language }, address),
  'password of a brand': ({ text, address, language = 'en' }) =>
    passwordPage({ language, action: '/garden', branding: { name: text, logo: address, color: text, footer: text } }),
  'frame of a brand': ({ text, address, language = 'en' }) =>
    framePage({ language, target: address, nonce: NONCE, branding: { name: text, logo: address, color: text } }),
  confirm: ({ language = 'en' }) => confirmPage({ language, action: '/garden', nonce: NONCE }),
  password: ({ language = 'en' }) => passwordPage({ language, action: '/garden', isWrong: true }),
  waiting: ({ language = 'en' }) => passwordPage({ language, action: '/garden', retryAfterSeconds: 61 }),
  meta: ({ text, address, language = 'en' }) =>
    metaPage({ language, target: address, shortUrl: address, title: text, description: text, image: address }),
  bio: ({ text, address, language = 'en' }) =>
    bioPage({
      language,
      name: text,
      avatar: address,
      description: text,
      blocks: [
        { kind: 'heading', text },
        { kind: 'text', text },
        { kind: 'link', title: text, url: address },
        { kind: 'link', title: text, url: 'https://example.com/' },
        { kind: 'image', image: address, alt: text },
        { kind: 'divider' },
        { kind: 'social', profiles: [{ network: 'website', url: address }] },
        { kind: 'social', profiles: [{ network: 'email', url: 'https://example.com/ada' }] },
      ],
      theme: text as BioTheme,
      layout: text as BioLayout,
      shape: text as BioShape,
      background: text,
      button: text,
      metatitle: text,
      metadescription: text,
      metaimage: address,
      nonce: 'nonce',
      shareUrl: address,
    }),
  initials: ({ text, language = 'en' }) =>
    bioPage({
      language,
      name: text,
      blocks: [],
      theme: 'ocean',
      background: '#fdf4e3',
      button: '#123',
      nonce: 'nonce',
      shareUrl: 'https://go.example/b/ada',
    }),
  campaign: ({ text, address, language = 'en' }) =>
    campaignPage({
      language,
      name: text,
      address,
      links: [{ title: text, shortUrl: address, host: text, description: text, image: address }],
      page: 2,
      pages: 3,
    }),
  ...Object.fromEntries(OVERLAY_TYPES.map((type) => [`overlay of kind ${type}`, overlayOf(type)])),
  'overlay after its form was sent': overlayOf('contact', true),
  'poll after its form was sent': ({ text, ...content }) =>
    overlayOf('poll', true, [
      { answer: text, responses: 3 },
      { answer: text, responses: 0 },
    ])({ text, ...content }),
};

/** Content of an account owner that differs from the texts in every language. */
const CONTENT = { text: 'ZZZ', address: 'https://zzz.example/' };
/** Pages that cannot do without content of their owner. */
const NEED_CONTENT = [
  'bio',
  'initials',
  'campaign',
  'overlay of kind poll',
  'poll after its form was sent',
  'blocked',
  'circular',
];
type PageIn = (language: Language) => RenderedPage;

const overlayWith = (overlay: OverlayFields, error?: TextKey) => (language: Language) =>
  overlayPage({
    language,
    target: CONTENT.address,
    nonce: NONCE,
    action: '/garden',
    token: CONTENT.text,
    overlay,
    error,
  });

/** Every hosted page, by name, in any language: with content of its owner, and without it where that is possible. */
export const EVERY_PAGE: [name: string, page: PageIn][] = [
  ...Object.entries(NOTICES).map(([name, pages]): [string, PageIn] => [name, (language) => pages[language]]),
  ['landing', (language) => landingPage(language, '/dashboard/')],
  ...Object.entries(HOSTED_PAGES).map(([name, page]): [string, PageIn] => [
    name,
    (language) => page({ ...CONTENT, language }),
  ]),
  ...Object.entries(HOSTED_PAGES)
    .filter(([name]) => !NEED_CONTENT.includes(name))
    .map(([name, page]): [string, PageIn] => [
      `${name} without content of its owner`,
      (language) => page({ ...CONTENT, text: '', language }),
    ]),
  ['poll without a label on its button', overlayWith({ type: 'poll', question: 'ZZZ', options: ['ZZZ'] })],
  [
    'campaign without links',
    (language) => campaignPage({ language, name: 'ZZZ', address: CONTENT.address, links: [], page: 1, pages: 1 }),
  ],
  ['overlay whose form is too old', overlayWith({ type: 'contact' }, 'overlay.tryAgain')],
  ['overlay whose form was sent too often', overlayWith({ type: 'contact' }, 'overlay.tooMany')],
];

export const BRAND = {
  name: 'Garden Club',
  logo: 'https://example.com/logo.png',
  color: '#b91c1c',
  footer: 'Garden Club\n12 Rose Lane',
};

/** What a page shows of its owner. */
export function brandOf({ text, headers }: TestResponse) {
  const page = new ParsedPage(text);
  return {
    names: page.all('p').map(textOf),
    logo: page.values('src').find((source) => source === BRAND.logo),
    icon: page.values('href').find((address) => address === BRAND.logo),
    color: /--fill: (#[0-9a-f]{6})/.exec(text)?.[1],
    mayLoadLogo: String(headers['content-security-policy']).includes('img-src http: https:'),
  };
}

/** What {@link brandOf} returns for a page with {@link BRAND}, but for what is changed. */
export const withBrand = ({ name = BRAND.name, ...changes }: { name?: string; color?: string } = {}) => ({
  names: expect.arrayContaining([name]),
  logo: BRAND.logo,
  icon: BRAND.logo,
  color: BRAND.color,
  mayLoadLogo: true,
  ...changes,
});
