import { chartPointsOf } from './chart-points';

const point = (date: string, clicks: number) => ({ date, clicks, uniqueclicks: clicks, bots: 0 });
const MONTHS = { from: '2026-03-01', to: '2026-04-30', timezone: 'UTC', interval: 'month', bots: 'exclude' } as const;
const AFTER = new Date('2026-06-01');

describe('The points of the chart', () => {
  it('are as many as those of the period before, if it has more', () => {
    const previous = [point('2025-12-01', 1), point('2026-01-01', 2), point('2026-02-01', 3)];
    const series = [point('2026-03-01', 4), point('2026-04-01', 5)];
    const points = chartPointsOf({ ...MONTHS, series, previous }, 'clicks', AFTER);
    expect(points.map(({ value }) => value)).toEqual([4, 5, undefined]);
    expect(points[2]).toMatchObject({ before: 3, beforeDate: '2026-02-01' });
    expect(points[2]).not.toHaveProperty('finished', expect.anything());
  });

  it('have a place each, although an hour comes twice when the clocks go back', () => {
    const hours = ['2026-10-25 02:00:00', '2026-10-25 02:00:00'].map((date) => point(date, 1));
    const charted = { ...MONTHS, interval: 'hour', series: hours } as const;
    expect(chartPointsOf(charted, 'clicks', AFTER).map(({ at }) => at)).toEqual([0, 1]);
  });
});
