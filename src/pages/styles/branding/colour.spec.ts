import { STYLE } from '../base.style';
import { BIO_STYLE } from '../bio.style';
import { luminance, textOn } from './colour';

it.each([
  ['#000', '#fff'],
  ['#1d4ed8', '#fff'],
  ['#FFF', '#000'],
  ['#ffff00', '#000'],
  ['#777777', '#000'],
])('text on %s is readable: %s', (colour, text) => expect(textOn(colour)).toBe(text));

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
