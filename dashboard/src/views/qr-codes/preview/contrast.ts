import type { QrValues } from '../qr-values';

type QrColors = Pick<QrValues, 'foreground' | 'background' | 'eyecolor'>;

/** Below this, cameras cannot tell the modules of a code apart. */
export const MIN_CONTRAST = 3;

/** The WCAG contrast ratio of two colours as `#RGB` or `#RRGGBB`, 1 to 21; `undefined` for another text. */
export function contrastOf(one: string, other: string): number | undefined {
  const luminances = [luminanceOf(one), luminanceOf(other)];
  const [dark, light] = luminances.sort((a, b) => a - b);
  return Number.isNaN(dark) || Number.isNaN(light) ? undefined : (light! + 0.05) / (dark! + 0.05);
}

/** The lower of the contrasts of a code and its corners; `undefined` for a text that is no colour. */
export function lowestContrast({ foreground, background, eyecolor }: QrColors): number | undefined {
  const ratios = [foreground, eyecolor || foreground].map((color) => contrastOf(color, background));
  return ratios.includes(undefined) ? undefined : Math.min(...(ratios as number[]));
}

/** Whether the code is brighter than its background, which many scanners cannot read. */
export function isInverted(foreground: string, background: string): boolean {
  return luminanceOf(foreground) > luminanceOf(background);
}

function luminanceOf(color: string): number {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return Number.NaN;
  const six = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  const [red, green, blue] = [0, 2, 4].map((at) => linear(Number.parseInt(six.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
