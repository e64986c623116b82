import { variantName } from './variant-name';

describe('The name of a variant', () => {
  it('is its address', () => {
    expect(variantName('https://example.com/a?b=1#c')).toBe('https://example.com/a?b=1#c');
  });

  it('tells long addresses apart that differ in their last character', () => {
    const long = `https://example.com/${'a'.repeat(500)}`;
    const [one, other] = [variantName(`${long}1`), variantName(`${long}2`)];
    expect(one).not.toBe(other);
    expect([one.length, one.slice(0, 87)]).toEqual([100, long.slice(0, 87)]);
  });

  it('is valid Unicode where it is cut', () => {
    expect(variantName(`https://example.com/${'😀'.repeat(100)}`).isWellFormed()).toBe(true);
    expect(variantName(`https://example.com/x${'😀'.repeat(100)}`).isWellFormed()).toBe(true);
  });
});
