import type { ClickEvent } from '../../click-event';
import { addToDimensions, StoredDimensions } from './dimensions';
import { enrichClick, EnrichedClick } from './enrich-click';

const LINK = { linkId: 1, accountId: 1, isListed: true };

const EVENT: ClickEvent = { id: '', linkId: 1, at: 0, visitor: '', browser: 'Opera', os: 'Linux', device: 'other' };

const clickFrom = (referrer: string): EnrichedClick => enrichClick({ ...EVENT, referrer }, LINK);
const names = (count: number): string[] => Array.from({ length: count }, (_, number) => `site-${number}.example`);
const addAll = (stored: string, ...referrers: string[]): string => addToDimensions(stored, referrers.map(clickFrom));
const parse = (stored: string) => JSON.parse(stored) as Required<StoredDimensions>;

describe('The dimensions of a day', () => {
  it('hold the names of clicks, and nothing where none is known', () => {
    const click = enrichClick({ ...EVENT, language: 'de', country: 'DE', utm: { term: 'shoes' } }, LINK);
    expect(parse(addToDimensions('{}', [click, clickFrom('a.example')]))).toEqual({
      countries: { DE: 1 },
      referrers: { 'a.example': 1 },
      browsers: { Opera: 2 },
      systems: { Linux: 2 },
      devices: { other: 2 },
      languages: { de: 1 },
      triggers: { link: 2 },
      utm_term: { shoes: 1 },
    });
  });

  it('add clicks to names that are stored', () => {
    const stored = addAll(addAll('{}', 'a.example'), 'b.example', 'a.example');
    expect(parse(stored).referrers).toEqual({ 'a.example': 2, 'b.example': 1 });
  });

  it('keep the first hundred names, and count further ones as Other', () => {
    const stored = addAll(addAll('{}', 'first.example'), ...names(500), 'first.example');
    const { referrers } = parse(stored);
    expect([referrers['first.example'], referrers.Other, Object.keys(referrers).length]).toEqual([2, 401, 101]);
  });

  it('keep all countries', () => {
    const codes = Array.from({ length: 250 }, (_, number) => number.toString(36).padStart(2, 'A'));
    const { countries } = parse(
      addToDimensions(
        '{}',
        codes.map((country) => enrichClick({ ...EVENT, country }, LINK)),
      ),
    );
    expect(Object.keys(countries)).toEqual(expect.arrayContaining(codes));
  });

  it('cut long names', () => {
    const long = names(500).map((name) => `${name}${'x'.repeat(300)}`);
    expect(Buffer.byteLength(addAll('{}', ...long))).toBeLessThan(20_000);
  });

  it.each(['__proto__', 'constructor', '"\\', '7'])('keep the name %s as it is', (name) => {
    const stored = addAll(addAll('{}', name), name);
    expect(Object.entries(parse(stored).referrers)).toEqual([[name, 2]]);
  });
});
