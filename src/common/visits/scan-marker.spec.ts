import { buttonAddress, markedAddress, withoutMarker } from './scan-marker';

describe('withoutMarker', () => {
  it.each([
    ['', '', undefined],
    ['a=1', 'a=1', undefined],
    ['qr=1', '', ''],
    ['qr=Ab3dEf6hIj', '', 'Ab3dEf6hIj'],
    ['qr=Ab3dEf6hIj&a=1', 'a=1', 'Ab3dEf6hIj'],
    ['a=1&qr=1', 'a=1', ''],
    ['a=1&qr=1&b=2', 'a=1&b=2', ''],
    ['qr=2', 'qr=2', undefined],
    ['qr=12', 'qr=12', undefined],
    ['xqr=1', 'xqr=1', undefined],
    ['qr=Ab3dEf6hIjk', 'qr=Ab3dEf6hIjk', undefined],
  ])('reads "%s" as the query "%s" and the code %j', (given, query, code) => {
    expect(withoutMarker(given)).toEqual({ query, code });
  });
});

describe('markedAddress', () => {
  it('adds what withoutMarker removes', () => {
    expect(markedAddress('https://go.example.com/a')).toBe('https://go.example.com/a?qr=1');
    expect(markedAddress('https://go.example.com/a', 'Ab3dEf6hIj')).toBe('https://go.example.com/a?qr=Ab3dEf6hIj');
  });
});

describe('buttonAddress', () => {
  it.each([
    ['https://go.example.com/a', 'https://go.example.com/a?via=bio-Ab3dEf6hIj'],
    ['https://go.example.com/a?b=1#c?d', 'https://go.example.com/a?b=1&via=bio-Ab3dEf6hIj#c?d'],
  ])('adds to %s what withoutMarker removes', (address, marked) => {
    expect(buttonAddress(address, 'Ab3dEf6hIj')).toBe(marked);
    const { search } = new URL(marked);
    const { query, button } = withoutMarker(search.slice(1));
    expect([query, button]).toEqual([new URL(address).search.slice(1), 'Ab3dEf6hIj']);
  });
});
