import { addStored, addTo, addWithin, Dimensions, noDimensions, toStored } from './dimensions';

const counted = (...names: [name: string, clicks: number][]): Dimensions => {
  const dimensions = noDimensions();
  for (const [name, clicks] of names) addTo(dimensions, 'referrers', name, clicks);
  return dimensions;
};
const many = (count: number): [string, number][] => Array.from({ length: count }, (_, number) => [`site-${number}`, 1]);
const come = (dimensions: Dimensions, ...names: string[]) => {
  for (const name of names) addWithin(dimensions, 'referrers', name);
  return dimensions;
};

describe('The names that are stored of an hour', () => {
  it('are joined by new ones', () => {
    expect([...come(counted(['a', 1]), 'b', 'a', 'b').referrers]).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('stay when many others come', () => {
    const { referrers } = come(counted(['first', 5]), ...many(500).map(([name]) => name), 'first');
    expect([referrers.get('first'), referrers.get('Other'), referrers.size]).toEqual([6, 401, 101]);
  });

  it('fit into a row, however long they are', () => {
    const long = many(500).map(([name]) => `${name}-${'x'.repeat(300)}`);
    expect(Buffer.byteLength(toStored(come(noDimensions(), ...long)))).toBeLessThan(20_000);
  });

  it('come back as they were, whatever they are', () => {
    const odd = counted(['__proto__', 3], ['"\\', 2], ['', 1], ['7', 4]);
    const read = noDimensions();
    addStored(read, toStored(odd));
    expect([...read.referrers].sort()).toEqual([...odd.referrers].sort());
  });

  it('are all read, of however many hours', () => {
    const all = noDimensions();
    for (let hour = 0; hour < 5; hour++) addStored(all, toStored(counted(...many(100), [`only-${hour}`, 7])));
    expect([all.referrers.size, all.referrers.get('only-4'), all.referrers.get('site-0')]).toEqual([105, 7, 5]);
  });
});
