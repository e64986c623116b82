import { restIfDue, restIfDueAmongSteps, restWhile } from '../../src/common/rests';

afterEach(() => restWhile(() => false));

/** Works for some milliseconds, in pieces, and answers how many rests it took. */
function restsWithin(milliseconds: number, step = restIfDue): number {
  const wait = jest.spyOn(Atomics, 'wait');
  for (const end = performance.now() + milliseconds; performance.now() < end;) step();
  return wait.mock.calls.length;
}

it('works without a rest where nothing is said', () => {
  expect(restsWithin(20)).toBe(0);
});

it('rests again and again while it must', () => {
  restWhile(() => true);
  const rests = restsWithin(50);
  expect(rests).toBeGreaterThan(1);
  // Between two of them it works for 0.7 ms, and each takes 1.4.
  expect(rests).toBeLessThanOrEqual(50 / 2.1 + 1);
});

it('rests no more as soon as it need not', () => {
  let asked = 0;
  restWhile(() => ++asked <= 2);
  expect(restsWithin(50)).toBe(2);
  expect(asked).toBeGreaterThan(2);
});

it('rests among small steps as well', () => {
  restWhile(() => true);
  expect(restsWithin(50, restIfDueAmongSteps)).toBeGreaterThan(1);
});
