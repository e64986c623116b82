import { inText, scannedAddress, withoutScheme } from './link-texts';

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
