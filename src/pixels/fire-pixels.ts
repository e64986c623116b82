import { FiredPixels, PixelSources } from '../pages/components/fired-pixels';
import { PREPARATION } from './pixel.script';
import { SNIPPETS } from './pixel-snippets';
import { PixelTag, PixelType } from './pixel-types';

/** What a page needs to fire pixels: one script for all, images where no script runs, and the sources that they need. */
export function firePixels(pixels: readonly PixelTag[]): FiredPixels {
  const tagsByType = new Map<PixelType, string[]>();
  for (const { type, tag } of pixels) tagsByType.set(type, [...(tagsByType.get(type) ?? []), tag]);
  const parts = [...tagsByType].map(([type, tags]) => ({ ...SNIPPETS[type], tags }));
  return {
    script: `(() => {\n${[PREPARATION, ...parts.map(({ script, tags }) => script(inScript(tags)))].join('\n')}\n})();`,
    images: parts.flatMap(({ image, tags }) => (image ? tags.map(image) : [])),
    sources: {
      script: sourcesOf(parts, 'script'),
      image: sourcesOf(parts, 'image'),
      connect: sourcesOf(parts, 'connect'),
      frame: sourcesOf(parts, 'frame'),
    },
  };
}

/** Text of a script that makes the list of tags: none can end the string it stands in, nor the script. */
function inScript(tags: string[]): string {
  return JSON.stringify(tags).replaceAll('<', '\\u003c');
}

function sourcesOf(parts: { sources: Partial<PixelSources> }[], kind: keyof PixelSources): string[] {
  return [...new Set(parts.flatMap(({ sources }) => sources[kind] ?? []))];
}
