import { contrastOf, isInverted, lowestContrast } from './contrast';

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#17664b', '#17664b', 1],
    ['green', '#ffffff', undefined],
    ['', '#ffffff', undefined],
  ])('%s on %s', (one, other, ratio) => {
    expect(contrastOf(one, other)).toEqual(ratio === undefined ? undefined : expect.closeTo(ratio, 2));
  });

  it('tells bright codes on dark backgrounds', () => {
    expect([isInverted('#ffffff', '#000000'), isInverted('#000', '#eee')]).toEqual([true, false]);
  });
});

describe('lowestContrast', () => {
  const background = '#ffffff';

  it.each([
    ['#000000', '', 21],
    ['#000000', '#777777', 4.48],
    ['#777777', '#000000', 4.48],
    ['#000000', 'green', undefined],
  ])('%s with corners of %s', (foreground, eyecolor, ratio) => {
    const found = lowestContrast({ foreground, eyecolor, background });
    expect(found).toEqual(ratio === undefined ? undefined : expect.closeTo(ratio, 2));
  });
});
