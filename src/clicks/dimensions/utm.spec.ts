import { findUtm } from './utm';

const PARAMETERS = [
  { name: 'utm_source', value: 'link' },
  { name: 'ref', value: 'x' },
];

describe('findUtm', () => {
  it.each([
    ['the visited address', 'utm_source=mail&utm_medium=a+b', [], { source: 'mail', medium: 'a b' }],
    ['the parameters of the link', '', PARAMETERS, { source: 'link' }],
    ['the visited address first', 'utm_source=mail', PARAMETERS, { source: 'mail' }],
    ['both, name by name', 'utm_term=t', PARAMETERS, { source: 'link', term: 't' }],
    ['the parameters where the visited value is empty', 'utm_source=', PARAMETERS, { source: 'link' }],
    ['neither', 'a=b', [{ name: 'ref', value: 'x' }], undefined],
    ['no name of another kind', 'utm_id=7', [], {}],
  ])('reads %s', (_from, query, parameters, expected) => expect(findUtm(query, parameters)).toEqual(expected));

  it('cuts long values', () => expect(findUtm(`utm_source=${'a'.repeat(500)}`, [])!.source).toHaveLength(100));
});
