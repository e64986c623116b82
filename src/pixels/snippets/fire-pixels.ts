import { groupValues } from '../../common/lists/group-values';
import { FiredPixels, PixelSources } from '../../pages/components/fired-pixels';
import { RUNTIME } from './pixel.script';
import { SNIPPETS } from './pixel-snippets';
import { PixelTag } from '../pixel-types';

/** Returns one script that fires all pixels, images for browsers without JavaScript, and the sources of both. */
export function firePixels(pixels: readonly PixelTag[]): FiredPixels {
  const tagsByType = groupValues(pixels.map(({ type, tag }) => [type, tag] as const));
  const parts = [...tagsByType].map(([type, tags]) => ({ ...SNIPPETS[type], tags }));
  return {
    script: `(() => {\n${[RUNTIME, ...parts.map(({ script, tags }) => script(toLiteral(tags)))].join('\n')}\n})();`,
    images: parts.flatMap(({ image, tags }) => (image ? tags.map(image) : [])),
    sources: {
      script: sourcesOf(parts, 'script'),
      image: sourcesOf(parts, 'image'),
      connect: sourcesOf(parts, 'connect'),
      frame: sourcesOf(parts, 'frame'),
    },
  };
}

/** The tags as a JavaScript literal that cannot end its string or the script element. */
function toLiteral(tags: string[]): string {
  return JSON.stringify(tags).replaceAll('<', '\\u003c');
}

function sourcesOf(parts: { sources: Partial<PixelSources> }[], kind: keyof PixelSources): string[] {
  return [...new Set(parts.flatMap(({ sources }) => sources[kind] ?? []))];
}
