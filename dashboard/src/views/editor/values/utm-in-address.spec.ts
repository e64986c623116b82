import { takeUtm } from './utm-in-address';

describe('The UTM values of an address', () => {
  it.each([
    [
      'https://example.com/a?b=%20x&utm_source=news%20letter&c&utm_medium=e+mail#d?utm_term=e',
      { address: 'https://example.com/a?b=%20x&c#d?utm_term=e', values: { source: 'news letter', medium: 'e mail' } },
    ],
    ['https://example.com/?utm_campaign=a', { address: 'https://example.com/', values: { campaign: 'a' } }],
    ['https://example.com/?utm_term=a&utm_term=b', { address: 'https://example.com/', values: { term: 'a' } }],
    ['https://example.com/?utm_id=7&source=a#utm_source=b', undefined],
    ['https://example.com/??utm_source=a&?utm_term=b', undefined],
    ['https://example.com/', undefined],
    ['', undefined],
  ])('are taken out of it: %s', (address, taken) => expect(takeUtm(address)).toEqual(taken));
});
