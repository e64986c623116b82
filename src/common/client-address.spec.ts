import { normalizeAddress } from './client-address';

describe('normalizeAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['"192.0.2.1"', '192.0.2.1'],
    ['"192.0.2.1:4711"', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:4711"', '2001:db8::1'],
    ['unknown', 'unknown'],
    ['_hidden', '_hidden'],
    ['', ''],
  ])('writes %j as %j', (given, written) => {
    expect(normalizeAddress(given)).toBe(written);
  });
});
