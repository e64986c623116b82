import { toCsv } from '../files/to-csv';
import { responsesCsv } from './responses-csv';

describe('The CSV of responses', () => {
  it('leaves cells empty that an overlay does not ask for, and makes formulas harmless', () => {
    const response = {
      id: 1,
      link: 7,
      name: null,
      email: null,
      message: '=1+1',
      answer: null,
      date: '2026-01-31 12:00:00',
    };
    expect(responsesCsv([response, { ...response, link: null, message: 'Two\nlines' }])).toBe(
      'date,link,answer,name,email,message\r\n' +
        "2026-01-31 12:00:00,7,,,,'=1+1\r\n" +
        '2026-01-31 12:00:00,,,,,"Two\nlines"\r\n',
    );
  });

  it.each(['=1', '+1', '-1', '@A1', ' =1', '\u00a0=1', '\t1'])('makes the formula harmless: %j', (text) =>
    expect(toCsv([[text]])).toBe(`'${text}\r\n`),
  );
});
