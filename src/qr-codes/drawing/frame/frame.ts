import { QrStyle } from '../design';
import { Layout } from '../layout';
import { Filled } from '../shapes/filled';
import { roundedRectangle } from '../shapes/rounded-rectangle';
import { outlineOf } from './outline';

/** Radius of the corners of a frame, as a share of the width. */
const FRAME_RADIUS = 0.035;
/** The font size in a frame, as a share of its band, and the share of the width that its text may take. */
const FONT_SHARE = 0.56;
const TEXT_SHARE = 0.86;
/** From the middle of the letters to their baseline, as a share of the font size. */
const BASELINE_SHARE = 0.36;
/** Width of a character as a share of the font size, where it is not known: of letters, and of wide ones such as Chinese. */
const LETTER_WIDTH = 0.64;
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff00-\uff60]/u;

/** Text that is drawn with a font of the browser or of the machine. */
export interface FontText {
  text: string;
  fill: string;
  /** Below it. */
  shape: Filled;
  fontSize: number;
  /** The middle of the text. */
  x: number;
  baseline: number;
}

/** A border around the code, with the text in a band below it. */
export interface Frame {
  shapes: Filled[];
  /** Only if the font of the service lacks one of its characters; else its outline is one of the shapes. */
  text?: FontText;
}

export async function drawFrame(
  { width, height }: Layout,
  { border, band, text }: NonNullable<Layout['frame']>,
  { foreground, background }: QrStyle,
): Promise<Frame> {
  const radius = Math.round(width * FRAME_RADIUS);
  const inside = width - 2 * border;
  const shape = { path: roundedRectangle(0, 0, width, height, allCorners(radius)), fill: foreground };
  const window = { path: roundedRectangle(border, border, inside, inside, allCorners(radius / 2)), fill: background };
  const outline = await outlineOf(text);
  const ems = outline?.width ?? estimatedWidth(text);
  const fontSize = Math.round(Math.min(band * FONT_SHARE, (width * TEXT_SHARE) / ems) * 10) / 10;
  const baseline = Math.round((height - band / 2 + fontSize * BASELINE_SHARE) * 10) / 10;
  const shapes = [shape, window];
  if (outline === undefined)
    return { shapes, text: { text, fill: background, shape, fontSize, x: width / 2, baseline } };
  const path = outline.pathAt((width - ems * fontSize) / 2, baseline, fontSize);
  return { shapes: [...shapes, { path, fill: background }] };
}

function allCorners(radius: number): number[] {
  return Array.from({ length: 4 }, () => radius);
}

function estimatedWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 1 : LETTER_WIDTH), 0);
}
