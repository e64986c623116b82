import { isExact, levelOf, levelPlaceOf, mostClicksAt } from './levels';

const MOST = 2 ** 31 - 1;

describe('A level of clicks', () => {
  it.each([
    ['no clicks', 0, 0],
    ['few clicks, each number a level', 15, 15],
    ['then two numbers', 17, 16],
    ['then four', 35, 24],
    ['then eight', 64, 32],
    ['as many as a column holds', MOST, 231],
  ])('stands for %s', (_what, clicks, level) => expect(levelOf(clicks)).toBe(level));

  it('ends where the next begins', () => {
    for (let level = 0; level < 231; level++) {
      const most = mostClicksAt(level);
      expect([levelOf(most), levelOf(most + 1)]).toEqual([level, level + 1]);
    }
    expect(mostClicksAt(231)).toBe(MOST);
  });

  it('is divided into blocks of ids where it stands for one number of clicks only', () => {
    expect(levelPlaceOf(3, 40_000)).toEqual({ level: 3, block: 2 });
    expect(levelPlaceOf(16, 40_000)).toEqual({ level: 16, block: 0 });
    expect([isExact(15), isExact(16)]).toEqual([true, false]);
  });
});
