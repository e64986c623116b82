import { TestResponse } from './http';
import { ParsedPage, textOf } from './pages';

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
    color: /--fill: (#[0-9a-f]{6})/.exec(text)?.[1],
    mayLoadLogo: String(headers['content-security-policy']).includes('img-src http: https:'),
  };
}

/** What {@link brandOf} returns for a page with {@link BRAND}, but for what is changed. */
export const withBrand = ({ name = BRAND.name, ...changes }: { name?: string; color?: string } = {}) => ({
  names: expect.arrayContaining([name]),
  logo: BRAND.logo,
  color: BRAND.color,
  mayLoadLogo: true,
  ...changes,
});
