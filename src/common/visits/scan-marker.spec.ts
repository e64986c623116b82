import { buttonAddress, markedAddress, withoutMarker } from './scan-marker';

describe('withoutMarker', () => {
  it.each([
    ['', '', undefined],
    ['a=1', 'a=1', undefined],
    ['qr=sp-link', '', ''],
    ['qr=sp-Ab3dEf6hJk', '', 'Ab3dEf6hJk'],
    ['qr=sp-Ab3dEf6hJk&a=1', 'a=1', 'Ab3dEf6hJk'],
    ['a=1&qr=sp-link', 'a=1', ''],
    ['a=1&qr=sp-link&b=2', 'a=1&b=2', ''],
    ['qr=1', 'qr=1', undefined],
    ['qr=restaurant', 'qr=restaurant', undefined],
    ['xqr=sp-link', 'xqr=sp-link', undefined],
    ['qr=sp-links', 'qr=sp-links', undefined],
    ['qr=sp-Ab3dEf6hJkm', 'qr=sp-Ab3dEf6hJkm', undefined],
    ['qr=sp-Ab3dEf6hJl', 'qr=sp-Ab3dEf6hJl', undefined],
    ['via=bio-newsletter', 'via=bio-newsletter', undefined],
  ])('reads "%s" as the query "%s" and the code %j', (given, query, code) => {
    expect(withoutMarker(given)).toEqual({ query, code });
  });
});

describe('markedAddress', () => {
  it('adds what withoutMarker removes', () => {
    expect(markedAddress('https://go.example.com/a')).toBe('https://go.example.com/a?qr=sp-link');
    expect(markedAddress('https://go.example.com/a', 'Ab3dEf6hJk')).toBe('https://go.example.com/a?qr=sp-Ab3dEf6hJk');
  });
});

describe('buttonAddress', () => {
  it.each([
    ['https://go.example.com/a', 'https://go.example.com/a?via=bio-Ab3dEf6hJk'],
    ['https://go.example.com/a?b=1#c?d', 'https://go.example.com/a?b=1&via=bio-Ab3dEf6hJk#c?d'],
  ])('adds to %s what withoutMarker removes', (address, marked) => {
    expect(buttonAddress(address, 'Ab3dEf6hJk')).toBe(marked);
    const { search } = new URL(marked);
    const { query, button } = withoutMarker(search.slice(1));
    expect([query, button]).toEqual([new URL(address).search.slice(1), 'Ab3dEf6hJk']);
  });
});
