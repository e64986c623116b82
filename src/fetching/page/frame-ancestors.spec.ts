import { frameAncestorsOf, mayFrame } from './frame-ancestors';

const OURS = 'https://go.example.com/abc';

/** Whether a page with these headers allows another page to frame it. */
const isFramable = (headers: Record<string, string[]>, page = OURS, at = 'https://site.example/page') =>
  mayFrame(frameAncestorsOf({ headers, url: new URL(at) }), page);
const byPolicy = (...policies: string[]) => ({ 'content-security-policy': policies });
const byOptions = (...options: string[]) => ({ 'x-frame-options': options });

describe('Framing', () => {
  it.each<[string, Record<string, string[]>]>([
    ['sends no such header', {}],
    ['has a policy about other things', byPolicy("default-src 'none'; frame-src 'none'; child-src x")],
    ['only reports', { 'content-security-policy-report-only': ["frame-ancestors 'none'"] }],
    ['allows every origin', byPolicy('frame-ancestors *')],
    ['allows our scheme', byPolicy('frame-ancestors https:')],
    ['allows http, which includes https', byPolicy('frame-ancestors http:')],
    ['names us', byPolicy('frame-ancestors https://go.example.com')],
    ['names us without scheme', byPolicy('frame-ancestors go.example.com')],
    ['names us in capitals', byPolicy('FRAME-ANCESTORS HTTPS://GO.EXAMPLE.COM')],
    ['names us with our port', byPolicy('frame-ancestors https://go.example.com:443')],
    ['names us with any port', byPolicy('frame-ancestors go.example.com:*')],
    ['names us with the other port of the web', byPolicy('frame-ancestors http://go.example.com:80')],
    ['names us with a slash', byPolicy('frame-ancestors https://go.example.com/')],
    ['names our domain', byPolicy('frame-ancestors *.example.com')],
    ['names any host', byPolicy('frame-ancestors https://*')],
    ['names us among others', byPolicy("frame-ancestors 'self'\thttps://other.example  https://go.example.com")],
    ['names us twice', byPolicy('frame-ancestors go.example.com; frame-ancestors other.example')],
    ['names us in every policy', byPolicy('frame-ancestors https:, frame-ancestors go.example.com', "img-src 'self'")],
    ['names us, whatever older browsers are told', { ...byPolicy('frame-ancestors *'), ...byOptions('DENY') }],
    ['sends a value that no browser knows', byOptions('ALLOW-FROM https://other.example')],
    ['sends ALLOWALL', byOptions('ALLOWALL')],
    ['sends an empty header', { ...byOptions(''), ...byPolicy('') }],
  ])('is allowed by a page that %s', (_, headers) => expect(isFramable(headers)).toBe(true));

  it.each<[string, Record<string, string[]>]>([
    ['denies it', byOptions('DENY')],
    ['denies it in small letters with blanks', byOptions('  deny ')],
    ['denies it twice', byOptions('DENY', 'deny')],
    ['contradicts itself', byOptions('SAMEORIGIN, DENY')],
    ['contradicts itself by two headers', byOptions('ALLOWALL', 'nonsense')],
    ['allows its own origin only', byOptions('SAMEORIGIN')],
    ['allows no origin', byPolicy("frame-ancestors 'none'")],
    ['names no origin', byPolicy('frame-ancestors')],
    ['allows itself only', byPolicy("default-src *; frame-ancestors 'self';")],
    ['names others', byPolicy('frame-ancestors https://other.example https://example.com')],
    ['names a host that begins like ours', byPolicy('frame-ancestors https://go.example.com.evil.example')],
    ['names our parent, and not its children', byPolicy('frame-ancestors https://example.com')],
    ['names our children', byPolicy('frame-ancestors *.go.example.com')],
    ['names a path of ours', byPolicy('frame-ancestors https://go.example.com/links/')],
    ['names another port', byPolicy('frame-ancestors https://go.example.com:8443')],
    ['names another scheme', byPolicy('frame-ancestors ftp://go.example.com data:')],
    ['names invalid sources', byPolicy("frame-ancestors 'unsafe-inline' [::1] go.example.com@x ://x")],
    ['names us in one policy of two', byPolicy('frame-ancestors https:', "frame-ancestors 'none'")],
    ['names us in the second half of a header', byPolicy("frame-ancestors 'none', frame-ancestors *")],
    ['names us too late', byPolicy('frame-ancestors other.example; frame-ancestors go.example.com')],
    ['forbids, whatever older browsers are told', { ...byPolicy("frame-ancestors 'none'"), ...byOptions('ALLOWALL') }],
  ])('is forbidden by a page that %s', (_, headers) => expect(isFramable(headers)).toBe(false));

  it('is allowed to the same origin by SAMEORIGIN', () => {
    const own = 'https://site.example:8443/page';
    for (const headers of [byOptions('SAMEORIGIN'), byPolicy("frame-ancestors 'self'")]) {
      expect(isFramable(headers, 'https://site.example:8443/frame', own)).toBe(true);
      expect(isFramable(headers, 'https://site.example/frame', own)).toBe(false);
      expect(isFramable(headers, 'http://site.example:8443/frame', own)).toBe(false);
    }
  });

  it('is allowed to the scheme of the page if a policy names none', () => {
    const headers = byPolicy('frame-ancestors localhost:3000');
    expect(isFramable(headers, 'http://localhost:3000/abc', 'http://site.example/')).toBe(true);
    expect(isFramable(headers, 'http://localhost:3000/abc', 'https://site.example/')).toBe(false);
  });

  it('is allowed to every page by a list that is too long to keep', () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `n${index}.example`).join(' ');
    expect(frameAncestorsOf({ headers: byPolicy(`frame-ancestors ${names}`), url: new URL(OURS) })).toEqual([]);
  });
});
