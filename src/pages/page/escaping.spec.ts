import { attribute, HOSTED_PAGES, ParsedPage, textOf } from '../../../test/support/pages';

const HARMLESS = { text: 'Garden', address: 'https://example.com/garden' };
const hostedPages = Object.entries(HOSTED_PAGES);

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
