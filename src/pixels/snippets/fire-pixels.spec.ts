import { createContext, runInContext } from 'node:vm';
import { firePixels } from './fire-pixels';
import { PIXEL_TYPES, PixelTag, PixelType } from '../pixel-types';
import { PIXEL_TAGS } from '../../../test/support/fixtures';

/** Runs the script as a page does, without the network. Returns the addresses that it loads, and its globals. */
function run(pixels: PixelTag[]) {
  const loaded: { src: string; onload?: () => void }[] = [];
  const document = { createElement: () => ({}), head: { append: (script: { src: string }) => loaded.push(script) } };
  const context: Record<string, unknown> = createContext({ document, URL });
  context.window = context;
  runInContext(firePixels(pixels).script, context);
  /** A global as JSON; `arguments` are arrays. */
  const read = (expression: string) =>
    JSON.parse(
      runInContext(
        `JSON.stringify(${expression}, (key, value) =>
          Object.prototype.toString.call(value) === '[object Arguments]' ? [...value] : value)`,
        context,
      ) as string,
    ) as unknown;
  return { loads: loaded.map(({ src }) => src), loaded, context, read };
}

const fire = (type: PixelType, tag = PIXEL_TAGS[type]) => run([{ type, tag }]);

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

  it.each(PIXEL_TYPES)('of type %s loads only from the sources that it declares', (type) => {
    const { sources, images } = firePixels([{ type, tag: PIXEL_TAGS[type] }]);
    for (const source of fire(type).loads) expect(sources.script.some((allowed) => covers(allowed, source))).toBe(true);
    for (const image of images) expect(sources.image.some((allowed) => covers(allowed, image))).toBe(true);
  });

  it.each(PIXEL_TYPES)('of type %s declares named hosts over https only', (type) => {
    const { sources } = firePixels([{ type, tag: PIXEL_TAGS[type] }]);
    for (const source of Object.values(sources).flat())
      expect(source).toMatch(/^https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]+$/);
  });

  it.each(['</script><script>alert(1)</script>', `"];alert(1);["`, "'];alert(1)//", '${alert(1)}', '\u2028alert(1)'])(
    'escapes the tag %j, which validation would refuse',
    (tag) => {
      const alerts: unknown[] = [];
      const { script } = firePixels([{ type: 'fbpixel', tag }]);
      const document = { createElement: () => ({}), head: { append: () => undefined } };
      const context: Record<string, unknown> = createContext({ document, alert: () => alerts.push(1) });
      context.window = context;
      runInContext(script, context);
      expect(alerts).toEqual([]);
      expect(script).not.toContain('</script');
    },
  );
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

/** Whether a source of a policy allows an address. */
function covers(source: string, address: string): boolean {
  const { origin, hostname } = new URL(address);
  return source.startsWith('https://*.') ? hostname.endsWith(source.slice('https://*'.length)) : source === origin;
}
