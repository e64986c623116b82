import { createContext, runInContext } from 'node:vm';
import { run } from '../../../test/support/fired-pixels';
import { PIXEL_TAGS } from '../../../test/support/fixtures';
import { PIXEL_TYPES } from '../pixel-types';
import { firePixels } from './fire-pixels';

describe('A pixel', () => {
  it.each(PIXEL_TYPES)('of type %s loads only from the sources that it declares', (type) => {
    const pixels = [{ type, tag: PIXEL_TAGS[type] }];
    const { sources, images } = firePixels(pixels);
    for (const source of run(pixels).loads)
      expect(sources.script.some((allowed) => covers(allowed, source))).toBe(true);
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

/** Whether a source of a policy allows an address. */
function covers(source: string, address: string): boolean {
  const { origin, hostname } = new URL(address);
  return source.startsWith('https://*.') ? hostname.endsWith(source.slice('https://*'.length)) : source === origin;
}
