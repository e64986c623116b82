import { attribute, HOSTED_PAGES, NONCE, ParsedPage, textOf } from '../../../test/support/pages';
import { overlayPage } from './overlay-page';

it('A coupon with a link has one primary button, which copies the code', () => {
  const buttons = new ParsedPage(
    HOSTED_PAGES['overlay of kind coupon']!({ text: 'Garden', address: 'https://example.com/garden' }).html,
  )
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
});
