import { run } from '../../../test/support/fired-pixels';
import { PIXEL_TAGS } from '../../../test/support/fixtures';
import { PIXEL_TYPES, PixelType } from '../pixel-types';

const fire = (type: PixelType) => run([{ type, tag: PIXEL_TAGS[type] }]);

describe('A pixel', () => {
  it.each<[PixelType, string, string, unknown]>([
    [
      'gtmpixel',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
      'dataLayer.map(({ event }) => event)',
      ['gtm.js'],
    ],
    [
      'gapixel',
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234',
      'dataLayer.slice(1)',
      [['config', 'G-ABCDEF1234']],
    ],
    [
      'fbpixel',
      'https://connect.facebook.net/en_US/fbevents.js',
      'fbq.queue',
      [
        ['init', '1234567890123'],
        ['track', 'PageView'],
      ],
    ],
    [
      'adwordspixel',
      'https://www.googletagmanager.com/gtag/js?id=AW-123456789',
      'dataLayer.slice(1)',
      [
        ['config', 'AW-123456789'],
        ['event', 'conversion', { send_to: 'AW-123456789/a_B-c' }],
      ],
    ],
    [
      'linkedinpixel',
      'https://snap.licdn.com/li.lms-analytics/insight.min.js',
      '_linkedin_data_partner_ids',
      ['1234567'],
    ],
    ['twitterpixel', 'https://static.ads-twitter.com/uwt.js', 'twq.queue', [['config', 'o1abc']]],
    [
      'adrollpixel',
      'https://s.adroll.com/j/ABCDEFGHIJKLMNOPQRSTUV/roundtrip.js',
      '[adroll_adv_id, adroll_pix_id, adroll[0][0], adroll[0][1]]',
      ['ABCDEFGHIJKLMNOPQRSTUV', '1234567890ABCDEFGHIJKL', 'track', ['pageView']],
    ],
    [
      'quorapixel',
      'https://a.quora.com/qevents.js',
      'qp.queue',
      [
        ['init', '0123456789abcdef0123456789abcdef'],
        ['track', 'ViewContent'],
      ],
    ],
    ['pinterest', 'https://s.pinimg.com/ct/core.js', 'pintrk.queue', [['load', '1234567890123'], ['page']]],
    [
      'snapchat',
      'https://sc-static.net/scevent.min.js',
      'snaptr.queue',
      [
        ['init', '01234567-89ab-cdef-0123-456789abcdef'],
        ['track', 'PAGE_VIEW'],
      ],
    ],
    [
      'reddit',
      'https://www.redditstatic.com/ads/pixel.js',
      'rdt.callQueue',
      [
        ['init', 't2_abc123'],
        ['track', 'PageVisit'],
      ],
    ],
    [
      'tiktok',
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C0ABCDEFGHIJKLMNOPQR&lib=ttq',
      '[...ttq]',
      [['page']],
    ],
  ])('of type %s loads %s and sends a page view', (type, source, calls, expected) => {
    const { loads, read } = fire(type);
    expect(loads).toEqual([source]);
    expect(read(calls)).toEqual(expected);
  });

  it('of type bing sends a page view after its script has loaded', () => {
    const { loaded, context } = fire('bing');
    const sent: unknown[] = [];
    context.UET = function (this: { push: unknown }, { ti }: { ti: string }) {
      this.push = (event: string) => sent.push([ti, event]);
    };
    expect(loaded[0]?.src).toBe('https://bat.bing.com/bat.js');
    loaded[0]?.onload?.();
    expect(sent).toEqual([['12345678', 'pageLoad']]);
  });
});

describe('Several pixels', () => {
  it('of one provider share one script and one page view', () => {
    const { loads, read } = run(['1234567890', '9876543210'].map((tag) => ({ type: 'fbpixel', tag })));
    expect(loads).toHaveLength(1);
    expect(read('fbq.queue')).toEqual([
      ['init', '1234567890'],
      ['init', '9876543210'],
      ['track', 'PageView'],
    ]);
  });

  it('of all providers load together', () => {
    const { loads } = run(PIXEL_TYPES.map((type) => ({ type, tag: PIXEL_TAGS[type] })));
    expect(new Set(loads).size).toBe(PIXEL_TYPES.length);
  });
});
