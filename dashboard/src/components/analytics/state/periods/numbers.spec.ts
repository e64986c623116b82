import { changeOf, shareOf } from './change';
import { colorOf, stepOf } from './scale';

describe('The change of a number', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [100, 100, 0],
    [0, 100, -1],
  ])('from %2$d to %1$d', (now, before, change) => expect(changeOf(now, before)).toBe(change));

  it('is none from zero', () => expect(changeOf(5, 0)).toBeUndefined());

  it('has shares of nothing', () => expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([0.25, 0]));
});

describe('The shades of a map', () => {
  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [16, 2],
    [17, 3],
    [36, 3],
    [64, 4],
    [65, 5],
    [100, 5],
  ])('%d of 100 has shade %d', (value, step) => expect(stepOf(value, 100)).toBe(step));

  it('are even steps where numbers are alike', () =>
    expect([10, 21, 60, 100].map((value) => stepOf(value, 100, 1))).toEqual([1, 2, 3, 5]));

  it('are none without any clicks', () => expect(stepOf(0, 0)).toBe(0));

  it('mix the accent colour into the empty one', () => {
    expect(colorOf(0, 10)).toBe('color-mix(in oklab, var(--color-accent) 0%, var(--color-empty))');
    expect(colorOf(10, 10)).toBe('color-mix(in oklab, var(--color-accent) 100%, var(--color-empty))');
  });
});
