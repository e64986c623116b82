import { EMPTY, fieldsOf } from './domain-values';

describe('The form of a domain', () => {
  it('sends an entry for each line, and null for an empty address', () => {
    const values = {
      ...EMPTY,
      redirectroot: ' https://example.com ',
      appleapps: 'ABCDE12345.com.example.app\n\n FGHIJ67890.com.example.other ',
      googleapps: [{ package: ' com.example.app ', fingerprints: 'AA:BB,CC:DD\nEE:FF' }],
    };
    expect(fieldsOf(values)).toEqual({
      redirectroot: 'https://example.com',
      redirect404: null,
      expiredurl: null,
      appleapps: ['ABCDE12345.com.example.app', 'FGHIJ67890.com.example.other'],
      googleapps: [{ package: 'com.example.app', fingerprints: ['AA:BB', 'CC:DD', 'EE:FF'] }],
    });
  });
});
