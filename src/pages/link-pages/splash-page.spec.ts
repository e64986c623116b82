import { attribute, Element, NONCE, ParsedPage, textOf } from '../../../test/support/pages';
import { splashPage } from './splash-page';

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
