import type { LinkRow } from '../../../api/links/links';
import { linksCsv } from './links-csv';

const LINK = {
  id: 7,
  alias: 'sale',
  shorturl: 'https://go.example.com/sale',
  longurl: 'https://example.com/a,b',
  title: '=SUM(A1)',
  description: 'Says "hello"',
  tags: ['Print', 'Sale'],
  domain: null,
  campaign: 3,
  channel: null,
  clicksleft: 8,
  status: 'private',
  type: 'direct',
  haspassword: false,
  start: null,
  maxclicks: 50,
  onetime: false,
  expiredurl: null,
  state: 'active',
  archived: true,
  clicks: 42,
  uniqueclicks: 17,
  date: '2026-01-31 12:00:00',
  updated: '2026-01-31 12:00:00',
  expiry: null,
} as unknown as LinkRow;

describe('The CSV of links', () => {
  it('quotes what needs it, and makes formulas harmless', () => {
    expect(linksCsv([LINK]).split('\r\n')).toEqual([
      'id,alias,shorturl,longurl,title,description,tags,domain,campaign,channel,status,type,haspassword,start,expiry,maxclicks,clicksleft,onetime,expiredurl,archived,state,clicks,uniqueclicks,date,updated',
      `7,sale,https://go.example.com/sale,"https://example.com/a,b",'=SUM(A1),"Says ""hello""","Print, Sale",,3,,private,direct,false,,,50,8,false,,true,active,42,17,2026-01-31 12:00:00,2026-01-31 12:00:00`,
      '',
    ]);
  });
});
