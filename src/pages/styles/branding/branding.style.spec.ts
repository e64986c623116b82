import { brandColours, brandingStyle, SCHEMES } from './branding.style';
import { contrast } from './colour';

const LEVELS = ['00', '33', '80', 'cc', 'ff'];
const COLOURS = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)));
/** Of secondary texts in the base style. */
const SOFT = ['#51605a', '#a5b2ab'];

describe.each([
  ['light', 0],
  ['dark', 1],
])('The colours of a brand in the %s scheme', (_, index) => {
  const scheme = SCHEMES[index]!;

  it.each(COLOURS)('are readable: %s', (colour) => {
    const { accent, 'on-accent': onAccent, fill, 'on-fill': onFill, tint, glow } = brandColours(colour, scheme);
    const surfaces = [scheme.card, scheme.paper, tint, glow];
    for (const surface of surfaces) {
      expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(SOFT[index]!, surface)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fill, scheme.card)).toBeGreaterThanOrEqual(1.5);
  });
});

it('the colour of a button is that of the brand where it can be seen', () => {
  expect(brandingStyle('#FDE')!.text).toContain('--fill: #e0c2d1');
  expect(brandingStyle('#b91c1c')!.text.match(/--fill: #b91c1c/g)).toHaveLength(2);
});

it.each([undefined, '', 'red', '#12345', '#fff; } body { display: none', '#fff\n'])('%j is no colour', (colour) =>
  expect(brandingStyle(colour)).toBeUndefined(),
);
