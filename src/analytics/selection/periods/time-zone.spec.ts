import { findTimeZone } from './time-zone';

describe('A local time', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T01:59:59', '2026-03-29T00:59:59'],
    ['Europe/Berlin', '2026-03-29T02:00:00', '2026-03-29T01:00:00'],
    ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:00:00'],
    ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:20:00', '2026-10-03T15:30:00'],
    ['America/Santiago', '2026-09-06T00:00:00', '2026-09-06T04:00:00'],
    ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T10:00:00'],
  ])('in %s, %s, which the clocks may skip, is the instant %s', (name, local, instant) => {
    expect(new Date(findTimeZone(name)!.toInstant(Date.parse(`${local}Z`)))).toEqual(new Date(`${instant}Z`));
  });

  it('that the clocks repeat is its first instant', () => {
    const instant = findTimeZone('Europe/Berlin')!.toInstant(Date.parse('2026-10-25T02:30:00Z'));
    expect(new Date(instant)).toEqual(new Date('2026-10-25T00:30:00Z'));
  });
});
