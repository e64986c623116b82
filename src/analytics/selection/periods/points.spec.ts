import { pointsOf } from './points';
import { findTimeZone } from './time-zone';

describe('pointsOf', () => {
  /** The UTC times and local dates of the points of an hour within a period, UTC. */
  const hours = (name: string, from: string, to: string) =>
    pointsOf({ zone: findTimeZone(name)!, start: Date.parse(from), end: Date.parse(to) }, 'hour').map(
      ({ start, date }) => `${new Date(start).toISOString().slice(11, 16)} ${date.slice(11, 16)}`,
    );

  it('cuts the hour short in which the clocks go forward by half an hour', () => {
    const points = hours('Australia/Lord_Howe', '2026-10-03T14:30:00Z', '2026-10-03T17:00:00Z');
    expect(points).toEqual(['14:30 01:00', '15:30 02:00', '16:00 03:00']);
  });

  it('repeats the half hour by which the clocks go back', () => {
    const points = hours('Australia/Lord_Howe', '2026-04-04T14:00:00Z', '2026-04-04T16:30:00Z');
    expect(points).toEqual(['14:00 01:00', '15:00 01:00', '15:30 02:00']);
  });

  it('repeats the hour by which the clocks go back', () => {
    const points = hours('Europe/Berlin', '2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z');
    expect(points).toEqual(['23:00 01:00', '00:00 02:00', '01:00 02:00', '02:00 03:00']);
  });

  it('begins the hours of a zone with quarters of an hour at the half hour before', () => {
    const points = hours('Asia/Kathmandu', '2026-01-01T00:15:00Z', '2026-01-01T02:15:00Z');
    expect(points).toEqual(['00:00 06:00', '01:00 07:00']);
  });
});
