import type { Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { textRuns } from './text-runs';

/** It has Latin, Greek, Cyrillic, Arabic and Hebrew letters, among others. */
const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';
let font: Font | undefined;

/** The outline of a line of text. */
export interface Outline {
  /** As a multiple of the font size. */
  width: number;
  /** Its path, from a point at the left end of the baseline. */
  pathAt: (x: number, baseline: number, fontSize: number) => string;
}

/**
 * Returns the outline of a text, which needs no font to be shown; `undefined` if the font of the service lacks one of its
 * characters.
 */
export async function outlineOf(text: string): Promise<Outline | undefined> {
  const loaded = (font ??= await loadFont());
  if (![...text].every((character) => loaded.hasGlyphForCodePoint(character.codePointAt(0)!))) return undefined;
  const { glyphs, width } = layOutGlyphs(loaded, text);
  const pathAt = (x: number, baseline: number, fontSize: number) => {
    const scale = fontSize / loaded.unitsPerEm;
    const place = (glyph: PlacedGlyph) =>
      glyph.path.transform(scale, 0, 0, -scale, x + scale * glyph.x, baseline - scale * glyph.y);
    return glyphs.map((glyph) => place(glyph).toSVG()).join('');
  };
  return { width: width / loaded.unitsPerEm, pathAt };
}

/** In units of the font, from the left and upwards. */
interface PlacedGlyph {
  path: ReturnType<Font['layout']>['glyphs'][number]['path'];
  x: number;
  y: number;
}

function layOutGlyphs(loaded: Font, text: string): { glyphs: PlacedGlyph[]; width: number } {
  let width = 0;
  const glyphs: PlacedGlyph[] = [];
  for (const { text: part, direction } of textRuns(text)) {
    const run = loaded.layout(part, undefined, undefined, undefined, direction);
    run.glyphs.forEach(({ path }, at) => {
      const { xOffset, yOffset, xAdvance } = run.positions[at]!;
      glyphs.push({ path, x: width + xOffset, y: yOffset });
      width += xAdvance;
    });
  }
  return { glyphs, width };
}

/** Loaded for the first frame: it takes about 10 MB. */
async function loadFont(): Promise<Font> {
  const { create } = await import('fontkit');
  return create(await readFile(require.resolve(FONT))) as Font;
}
