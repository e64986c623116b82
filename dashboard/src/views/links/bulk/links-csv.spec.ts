import type { LinkRow } from '../../../api/links/links';
import { linksCsv } from './links-csv';

const LINK = {
  shorturl: 'https://go.example.com/sale',
  longurl: 'https://example.com/a,b',
  title: '=SUM(A1)',
  description: 'Says "hello"',
  tags: ['Print', 'Sale'],
  state: 'active',
  archived: true,
  clicks: 42,
  uniqueclicks: 17,
  date: '2026-01-31 12:00:00',
  expiry: null,
} as unknown as LinkRow;

describe('The CSV of links', () => {
  it('quotes what needs it, and makes formulas harmless', () => {
    expect(linksCsv([LINK]).split('\r\n')).toEqual([
      'short,destination,title,note,tags,state,clicks,unique,created,expiry',
      `https://go.example.com/sale,"https://example.com/a,b",'=SUM(A1),"Says ""hello""","Print, Sale","active, archived",42,17,2026-01-31 12:00:00,`,
      '',
    ]);
  });
});
