import { previousOf } from './period';
import { readPeriod } from './read-period';

describe('The period before', () => {
  it.each([
    ['one that begins when clocks go forward at midnight', '2026-09-06', '2026-09-12', '2026-08-30 00:00'],
    ['one that contains that day', '2026-09-05', '2026-09-12', '2026-08-28 00:00'],
    ['one that ends before that day', '2026-09-04', '2026-09-05', '2026-09-02 00:00'],
    ['one that would begin before Christ', '1970-01-02', '4000-12-31', '1000-01-01 00:00'],
    ['one of hours', '2026-09-05 12:00:00', '2026-09-06 12:59:59', '2026-09-04 12:00'],
  ])('of %s has as many days or hours', async (_, from, to, expected) => {
    const period = await readPeriod({ timezone: 'America/Santiago', from, to }, Date.now());
    const { start, zone } = previousOf(period);
    expect(new Date(zone.toLocal(start))).toEqual(new Date(`${expected}Z`));
  });
});
