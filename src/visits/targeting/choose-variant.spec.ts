import { chooseVariant } from './choose-variant';

const VISITORS = Array.from({ length: 10_000 }, (_, number) => `secret\n7\n192.0.2.${number % 250}\nBrowser ${number}`);

const variantsOf = (...weights: number[]) =>
  weights.map((weight, index) => ({ name: `${index}`, location: `https://example.com/${index}`, weight }));
const namesOf = (variants: ReturnType<typeof variantsOf>) =>
  VISITORS.map((visitor) => chooseVariant(variants, visitor).name);

describe('The variant of a visitor', () => {
  it.each([[[70, 30]], [[50, 50]], [[1, 99]], [[33, 33, 34]], [[10, 20, 30, 40]], [[96, 1, 1, 1, 1]]])(
    'is chosen by the weights %j',
    (weights) => {
      const names = namesOf(variantsOf(...weights));
      for (const [index, weight] of weights.entries()) {
        const expected = (VISITORS.length * weight) / 100;
        // Four standard deviations, beyond which one in 16,000 samples is.
        const deviation = 4 * Math.sqrt(expected * (1 - weight / 100));
        const count = names.filter((name) => name === `${index}`).length;
        expect([weights, index, Math.abs(count - expected) < deviation]).toEqual([weights, index, true]);
      }
    },
  );

  it('is the same on every visit, in whatever order the variants are', () => {
    const variants = variantsOf(20, 30, 50);
    expect(namesOf(variants)).toEqual(namesOf(variants.toReversed()));
  });

  it('stays when its weight grows and no other one does', () => {
    const [before, after] = [namesOf(variantsOf(40, 30, 30)), namesOf(variantsOf(50, 25, 25))];
    const left = before.filter((name, visitor) => name === '0' && after[visitor] !== '0');
    expect(left).toEqual([]);
  });

  it('differs from link to link', () => {
    const variants = variantsOf(50, 50);
    const other = VISITORS.map((visitor) => chooseVariant(variants, visitor.replace('\n7\n', '\n8\n')).name);
    const same = namesOf(variants).filter((name, visitor) => name === other[visitor]);
    expect(Math.abs(same.length - VISITORS.length / 2)).toBeLessThan(200);
  });
});
