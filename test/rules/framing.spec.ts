import { ancestorsIn, mayFrame } from '../../src/fetching/framing';

const OURS = 'https://go.example.com/abc';

/** What a page at an address says by its headers, and who may frame it. */
const isFramable = (headers: Record<string, string[]>, page = OURS, at = 'https://site.example/page') =>
  mayFrame(ancestorsIn({ headers, url: new URL(at) }), page);
const byPolicy = (...policies: string[]) => ({ 'content-security-policy': policies });
const byOptions = (...options: string[]) => ({ 'x-frame-options': options });

describe('A page may be framed', () => {
  it.each<[string, Record<string, string[]>]>([
    ['says nothing', {}],
    ['has a policy about other things', byPolicy("default-src 'none'; frame-src 'none'; child-src x")],
    ['only reports', { 'content-security-policy-report-only': ["frame-ancestors 'none'"] }],
    ['lets in everybody', byPolicy('frame-ancestors *')],
    ['lets in our scheme', byPolicy('frame-ancestors https:')],
    ['lets in whoever is encrypted or not', byPolicy('frame-ancestors http:')],
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
    ['says what no browser knows', byOptions('ALLOW-FROM https://other.example')],
    ['says that all may', byOptions('ALLOWALL')],
    ['says nothing by an empty header', { ...byOptions(''), ...byPolicy('') }],
  ])('that %s', (_, headers) => expect(isFramable(headers)).toBe(true));

  it.each<[string, Record<string, string[]>]>([
    ['denies it', byOptions('DENY')],
    ['denies it in small letters and blanks', byOptions('  deny ')],
    ['denies it twice', byOptions('DENY', 'deny')],
    ['contradicts itself', byOptions('SAMEORIGIN, DENY')],
    ['contradicts itself by two headers', byOptions('ALLOWALL', 'nonsense')],
    ['keeps to its own origin', byOptions('SAMEORIGIN')],
    ['lets in nobody', byPolicy("frame-ancestors 'none'")],
    ['lets in nobody by naming nobody', byPolicy('frame-ancestors')],
    ['keeps to itself', byPolicy("default-src *; frame-ancestors 'self';")],
    ['names others', byPolicy('frame-ancestors https://other.example https://example.com')],
    ['names what only begins like us', byPolicy('frame-ancestors https://go.example.com.evil.example')],
    ['names our parent, and not its children', byPolicy('frame-ancestors https://example.com')],
    ['names our children', byPolicy('frame-ancestors *.go.example.com')],
    ['names a path of ours', byPolicy('frame-ancestors https://go.example.com/links/')],
    ['names another port', byPolicy('frame-ancestors https://go.example.com:8443')],
    ['names another scheme', byPolicy('frame-ancestors ftp://go.example.com data:')],
    ['names what is no source', byPolicy("frame-ancestors 'unsafe-inline' [::1] go.example.com@x ://x")],
    ['names us in one policy of two', byPolicy('frame-ancestors https:', "frame-ancestors 'none'")],
    ['names us in the second half of a header', byPolicy("frame-ancestors 'none', frame-ancestors *")],
    ['names us too late', byPolicy('frame-ancestors other.example; frame-ancestors go.example.com')],
    ['forbids, whatever older browsers are told', { ...byPolicy("frame-ancestors 'none'"), ...byOptions('ALLOWALL') }],
  ])('but not one that %s', (_, headers) => expect(isFramable(headers)).toBe(false));

  it('by its own origin', () => {
    const own = 'https://site.example:8443/page';
    for (const headers of [byOptions('SAMEORIGIN'), byPolicy("frame-ancestors 'self'")]) {
      expect(isFramable(headers, 'https://site.example:8443/frame', own)).toBe(true);
      expect(isFramable(headers, 'https://site.example/frame', own)).toBe(false);
      expect(isFramable(headers, 'http://site.example:8443/frame', own)).toBe(false);
    }
  });

  it('by whoever has its scheme, where a policy names none', () => {
    const headers = byPolicy('frame-ancestors localhost:3000');
    expect(isFramable(headers, 'http://localhost:3000/abc', 'http://site.example/')).toBe(true);
    expect(isFramable(headers, 'http://localhost:3000/abc', 'https://site.example/')).toBe(false);
  });

  it('by everybody when it says more than can be kept', () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `n${index}.example`).join(' ');
    expect(ancestorsIn({ headers: byPolicy(`frame-ancestors ${names}`), url: new URL(OURS) })).toEqual([]);
  });
});
