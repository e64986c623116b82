import { addStored, addTo, Dimensions, joined, noDimensions, toStored } from '../../src/clicks/dimensions';

const counted = (...names: [name: string, clicks: number][]): Dimensions => {
  const dimensions = noDimensions();
  for (const [name, clicks] of names) addTo(dimensions, 'referrers', name, clicks);
  return dimensions;
};
const many = (count: number): [string, number][] => Array.from({ length: count }, (_, number) => [`site-${number}`, 1]);

describe('The names that are stored of an hour', () => {
  it('are joined', () => {
    expect([...joined(counted(['a', 1]), counted(['a', 2], ['b', 3])).referrers]).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
  });

  it('stay when many others come', () => {
    const { referrers } = joined(counted(['first', 5]), counted(...many(500)));
    expect([referrers.get('first'), referrers.get('Other'), referrers.size]).toEqual([5, 401, 101]);
  });

  it('fit into a row, however long they are', () => {
    const long = many(500).map(([name]): [string, number] => [`${name}-${'x'.repeat(300)}`, 1]);
    expect(Buffer.byteLength(toStored(joined(noDimensions(), counted(...long))))).toBeLessThan(20_000);
  });

  it('are all read, of however many hours', () => {
    const all = noDimensions();
    for (let hour = 0; hour < 5; hour++) addStored(all, toStored(counted(...many(100), [`only-${hour}`, 7])));
    expect([all.referrers.size, all.referrers.get('only-4'), all.referrers.get('site-0')]).toEqual([105, 7, 5]);
  });
});
