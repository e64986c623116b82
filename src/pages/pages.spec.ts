import { createHash } from 'node:crypto';
import { luminance, textOn } from './styles/branding/colour';
import { STYLE } from './styles/base.style';
import { BIO_STYLE } from './styles/bio.style';
import { initialsOf } from './public/initials';
import { createNonce } from './page/page-headers';
import { overlayPage } from './overlay/overlay-page';
import { RenderedPage } from './page/page';
import { landingPage, NOTICES } from './notices';
import { passwordPage } from './link-pages/password-page';
import { splashPage } from './link-pages/splash-page';
import { attribute, Element, HOSTED_PAGES, NONCE, ParsedPage, textOf } from '../../test/support/pages';

const HARMLESS = { text: 'Garden', address: 'https://example.com/garden' };
const hostedPages = Object.entries(HOSTED_PAGES);
const allPages: [string, RenderedPage][] = [
  ...Object.entries(NOTICES).map(([name, pages]): [string, RenderedPage] => [name, pages.en]),
  ['landing', landingPage('en', '/dashboard/')],
  ...hostedPages.map(([name, page]): [string, RenderedPage] => [name, page(HARMLESS)]),
];
const policyOf = ({ headers }: RenderedPage) => headers['content-security-policy'] ?? '';

/** The rules of a policy by their name. */
const rulesOf = (page: RenderedPage) =>
  new Map(
    policyOf(page)
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

const HOSTILE_TEXTS: [string, string][] = [
  ['an element', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a handler after a double quote', '" onmouseover="alert(1)" x="'],
  ['a handler after a single quote', "' onmouseover='alert(1)' x='"],
  ['ends of elements', '</title></style></script></noscript></textarea></option></head><body onload=alert(1)>'],
  ['a comment', '<!-- --!> <![CDATA['],
  ['entities', '&lt;script&gt; &amp;quot; &#x3c;'],
  ['a rule of style', 'red; } body { display: none } </style>'],
  ['an address with a script', 'javascript:alert(1)'],
  ['line breaks', 'one\r\nSet-Cookie: two=three\r\n\r\n<b>'],
  ['marks that change the text direction', '\u202egnp.exe\u2066\u2067\u200f'],
  ['odd characters', 'a\u0000b\u2028c\u2029d\ud800e\ufeff'],
  ['10,000 characters', '<b>"'.repeat(2_500)],
];

describe.each(hostedPages)('The page %s', (_, page) => {
  it.each(HOSTILE_TEXTS)('has the same elements and attributes with %s as text', (_name, text) => {
    const { structure } = new ParsedPage(page({ ...HARMLESS, text }).html);
    expect(structure).toEqual(new ParsedPage(page(HARMLESS).html).structure);
  });

  it('lets no text into its headers', () => {
    const { headers } = page({ ...HARMLESS, text: 'a\r\nb' });
    expect(headers).toEqual(page(HARMLESS).headers);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//example.com/',
    '"><script>alert(1)</script>',
    'https://example.com/"><script>alert(1)</script>',
    "https://example.com/';url=javascript:alert(1)",
  ])('has no link with a script for the address %j', (address) => {
    const parsed = new ParsedPage(page({ ...HARMLESS, address }).html);
    const addresses = ['href', 'src', 'action', 'formaction', 'srcset'].flatMap((name) => parsed.values(name));
    for (const used of addresses) expect(used).toMatch(/^(https?:\/\/[^"<> ]+|\/garden|[?]page=\d+)$/);
    for (const refresh of parsed.all('meta').filter((meta) => attribute(meta, 'http-equiv') !== undefined))
      expect(attribute(refresh, 'content')).toMatch(/^(0|0\.4|5);url=https:\/\/example\.com\//);
    for (const script of parsed.all('script')) expect(textOf(script)).not.toContain('alert');
  });
});

describe.each(allPages)('The page %s', (name, page) => {
  const parsed = new ParsedPage(page.html);
  const rules = rulesOf(page);

  it('is a complete document', () => {
    expect(parsed.mode).toBe('no-quirks');
    expect(parsed.values('lang')).toEqual(['en']);
    expect(parsed.all('title').map(textOf).join('').trim()).not.toBe('');
    expect(parsed.all('h1')).toHaveLength(1);
    expect(parsed.all('main')).toHaveLength(1);
  });

  it('has no event handlers and no style attributes', () => {
    const names = parsed.elements.flatMap(({ attrs }) => attrs.map((attr) => attr.name));
    expect(names.filter((attr) => attr === 'style' || attr.startsWith('on'))).toEqual([]);
  });

  it('allows its own inline styles and scripts only', () => {
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('base-uri')).toEqual(["'none'"]);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policyOf(page)).not.toMatch(/unsafe|\*/);
    for (const style of parsed.all('style')) expect(rules.get('style-src')).toContain(allowanceOf(style));
    for (const script of parsed.all('script')) expect(rules.get('script-src')).toContain(allowanceOf(script));
  });

  it('allows scripts, images, frames and forms only if it has some', () => {
    expect(rules.has('script-src')).toBe(parsed.all('script').length > 0);
    const images = name === 'pixels' ? ["'self'", 'https://pixel.example'] : ['http:', 'https:'];
    expect(rules.get('img-src')).toEqual(hasImages(parsed) ? images : ["'self'"]);
    expect(rules.has('frame-src')).toBe(parsed.all('iframe').length > 0);
    expect(rules.get('form-action')?.[0]).toBe(parsed.all('form').length > 0 ? "'self'" : "'none'");
  });

  it('is not cached, and not indexed unless it is public', () => {
    const isPublic = ['bio', 'campaign'].includes(name);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['x-robots-tag']).toBe(isPublic ? undefined : 'noindex');
    expect(page.html.includes('<meta name="robots" content="noindex"')).toBe(!isPublic);
  });

  it('has a label for every field', () => {
    const labelled = parsed.values('for');
    const fields = [...parsed.all('input'), ...parsed.all('textarea')];
    for (const field of fields.filter((input) => !['hidden', 'radio'].includes(attribute(input, 'type') ?? '')))
      expect(labelled).toContain(attribute(field, 'id'));
  });
});

/** Whether a page has images, visible or preloaded. */
function hasImages(parsed: ParsedPage): boolean {
  return parsed.all('img').length > 0 || parsed.values('rel').includes('preload');
}

/** The source by which a policy allows an element: its nonce, or the hash of its text. */
function allowanceOf(element: Parameters<typeof textOf>[0]): string {
  const nonce = 'attrs' in element ? attribute(element, 'nonce') : undefined;
  if (nonce !== undefined) return `'nonce-${nonce}'`;
  return `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`;
}

describe('Content of an account owner', () => {
  it('is shown as text', () => {
    const parsed = new ParsedPage(HOSTED_PAGES.splash!({ ...HARMLESS, text: '<b>5 & "6"</b>' }).html);
    expect(parsed.all('h1').map(textOf)).toEqual(['<b>5 & "6"</b>']);
  });

  it('has its own text direction', () => {
    const parsed = new ParsedPage(HOSTED_PAGES.splash!(HARMLESS).html);
    expect(attribute(parsed.all('h1')[0]!, 'dir')).toBe('auto');
  });
});

describe('A splash page', () => {
  const splash = (fields: object) =>
    new ParsedPage(
      splashPage({ language: 'en', target: 'https://example.com/a', counter: 7, nonce: NONCE, ...fields }).html,
    );

  it('shows the host of its target by default', () => {
    const parsed = splash({});
    expect(parsed.all('h1').map(textOf)).toEqual(['You are being redirected']);
    expect(parsed.all('bdi').map(textOf)).toEqual(['example.com']);
  });

  it('leads on without scripts', () => {
    const [meta] = splash({})
      .all('noscript')
      .flatMap(({ childNodes }) => childNodes);
    expect(attribute(meta as Element, 'content')).toBe('7;url=https://example.com/a');
    expect(splash({}).values('href')).toEqual(['https://example.com/a']);
  });

  it.each([
    [0, '0;url='],
    [-3, '0;url='],
    [61, '60;url='],
    [2.9, '2;url='],
    [NaN, '0;url='],
  ])('turns a counter of %d into %s', (counter, refresh) => {
    expect(splash({ counter }).values('content')).toContain(`${refresh}https://example.com/a`);
  });
});

it('A coupon with a link has one primary button, which copies the code', () => {
  const buttons = new ParsedPage(HOSTED_PAGES['overlay of kind coupon']!(HARMLESS).html)
    .values('class')
    .filter((name) => name.split(' ').includes('button'));
  expect(buttons).toEqual(['button', 'button quiet']);
});

describe('An overlay', () => {
  const inlineStyles = (color: string) =>
    new ParsedPage(
      overlayPage({
        language: 'en',
        target: 'https://example.com/',
        nonce: NONCE,
        action: '/garden',
        token: '',
        overlay: { type: 'message', message: 'Sale', color },
      }).html,
    )
      .all('style')
      .filter((style) => attribute(style, 'nonce') !== undefined)
      .map(textOf);

  it('has the colour that its owner chose', () => {
    expect(inlineStyles('#fde047')).toEqual([
      '.overlay { --accent: #fde047; --on-accent: #000; --fill: #fde047; --on-fill: #000; }',
    ]);
  });

  it.each(['red', '#12345', '#fff; } body { display: none', '#fff\n', 'url(//example.com)'])(
    'ignores the colour %j',
    (color) => expect(inlineStyles(color)).toEqual([]),
  );

  it.each([
    ['#000', '#fff'],
    ['#1d4ed8', '#fff'],
    ['#FFF', '#000'],
    ['#ffff00', '#000'],
    ['#777777', '#000'],
  ])('has readable text on %s: %s', (colour, text) => expect(textOn(colour)).toBe(text));
});

it('borders are visible in the dark: at least 3 to 1 (WCAG 2)', () => {
  const dark = `${STYLE.text}${BIO_STYLE.text}`.match(/(scheme: dark\)|theme-dark|theme-forest)[^]*?--line: [^;]+/g)!;
  expect(dark).toHaveLength(3);
  for (const rules of dark) {
    const colourOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{3,6})`).exec(rules)![1]!;
    for (const surface of ['paper', 'card']) {
      const contrast = (luminance(colourOf('line')) + 0.05) / (luminance(colourOf(surface)) + 0.05);
      expect(contrast).toBeGreaterThanOrEqual(3);
    }
  }
});

describe('A password page', () => {
  it('allows its form to redirect to the destination', () => {
    expect(rulesOf(passwordPage({ language: 'en', action: '/garden' })).get('form-action')).toEqual(
      expect.arrayContaining(["'self'", 'http:', 'https:']),
    );
  });

  it('shows how long to wait after too many attempts', () => {
    const { status, headers, html } = passwordPage({ language: 'en', action: '/garden', retryAfterSeconds: 90.5 });
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '91' });
    expect(html).toContain('try again in 2 minutes');
  });

  it.each(['//example.com/', 'https://example.com/', '/\\example.com', 'javascript:alert(1)'])(
    'does not send its form to %s',
    (action) => expect(new ParsedPage(passwordPage({ language: 'en', action }).html).values('action')).toEqual([]),
  );
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ada King Lovelace', 'AL'],
  ['  Émile  Zola ', 'ÉZ'],
  ['王小明', '王'],
  ['<script>', 'S'],
  ['!!!', '?'],
  ['', '?'],
])('the initials of %j are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

describe('A page with an address of an international host', () => {
  /** Often enough for V8 to optimize the code. */
  const RENDERINGS = 5_000;

  it.each(hostedPages)('is the same however often it is rendered: %s', (_name, page) => {
    const render = () => page({ text: 'Bücher', address: 'https://bücher.example/straße' }).html;
    const first = render();
    for (let count = 1; count < RENDERINGS; count++)
      if (render() !== first) throw new Error(`Rendering ${count} differs.`);
  });
});

it('creates a new nonce every time', () => {
  const nonces = new Set(Array.from({ length: 100 }, createNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
});
