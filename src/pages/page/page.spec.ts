import { createHash } from 'node:crypto';
import { attribute, HOSTED_PAGES, ParsedPage, textOf } from '../../../test/support/pages';
import { landingPage, NOTICES } from '../notices';
import { RenderedPage } from './page';
import { createNonce } from './page-headers';

const HARMLESS = { text: 'Garden', address: 'https://example.com/garden' };
const allPages: [string, RenderedPage][] = [
  ...Object.entries(NOTICES).map(([name, pages]): [string, RenderedPage] => [name, pages.en]),
  ['landing', landingPage('en', '/dashboard/')],
  ...Object.entries(HOSTED_PAGES).map(([name, page]): [string, RenderedPage] => [name, page(HARMLESS)]),
];
const policyOf = ({ headers }: RenderedPage) => headers['content-security-policy'] ?? '';

/** The rules of a policy by their name. */
const rulesOf = (page: RenderedPage) =>
  new Map(
    policyOf(page)
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

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
    // With other sites: the response to a form may redirect to the destination.
    const forms = ["'self'", 'http:', 'https:', 'mailto:', 'tel:', 'sms:', 'tg:', 'whatsapp:'];
    expect(rules.get('form-action')).toEqual(parsed.all('form').length > 0 ? forms : ["'none'"]);
  });

  it('is not cached, and not indexed unless it is public', () => {
    const isPublic = ['bio', 'initials', 'campaign'].includes(name);
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

it('creates a new nonce every time', () => {
  const nonces = new Set(Array.from({ length: 100 }, createNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
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
