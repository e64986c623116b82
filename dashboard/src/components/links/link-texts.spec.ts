import { inText, scannedAddress, withoutScheme, withScheme } from './link-texts';

describe('The address in the code of a link', () => {
  it('has the marker by which the service counts a scan', () => {
    expect(scannedAddress('https://go.example.com/sale')).toBe('https://go.example.com/sale?qr=sp-link');
  });
});

describe('The text of an address', () => {
  it.each([
    ['https://go.example.com/', 'go.example.com'],
    ['http://go.example.com/sale', 'go.example.com/sale'],
    ['https://go.example.com/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', 'go.example.com/مرحبا'],
    ['https://go.example.com/caf%C3%A9?q=a%20b%2Fc%25', 'go.example.com/café?q=a%20b%2Fc%25'],
    // What is invisible, or turns the direction of a text, would disguise the address.
    ['https://go.example.com/a%E2%80%AEb', 'go.example.com/a%E2%80%AEb'],
    ['https://go.example.com/a%C2%A0b', 'go.example.com/a%C2%A0b'],
    ['https://go.example.com/caf%E9-%D9', 'go.example.com/caf%E9-%D9'],
  ])('has readable letters: %s', (address, text) => {
    expect(withoutScheme(address)).toBe(text);
  });

  it('keeps its direction within a sentence', () => {
    expect(inText('https://go.example.com/sale')).toBe('\u2066go.example.com/sale\u2069');
  });
});

describe('An address that is typed without a scheme', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/page ', 'https://www.example.com/page'],
    ['example.com?q=a:b', 'https://example.com?q=a:b'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['192.0.2.1/x', 'https://192.0.2.1/x'],
    ['пример.рф/страница', 'https://пример.рф/страница'],
  ])('gets one: %s', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
  });

  it.each([
    ...['https://example.com/page', 'HTTP://example.com', 'mailto:x', 'mailto:ada@example.com', 'tel:+1', 'tel:112'],
    ...['javascript:alert(1.5)', 'data:text/html,a.b', 'tg://resolve?domain=a.b', 'localhost:3000', 'localhost'],
    ...['ada@example.com', 'example.com/two words', 'two example.com', '//example.com', '/a.b', '.com', 'example..com'],
    ...['', 'https:/example.com', 'example.com:port'],
  ])('is anything but this: %s', (typed) => {
    expect(withScheme(typed)).toBe(typed);
  });
});
