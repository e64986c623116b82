/** Below this, cameras cannot tell the modules of a code apart (WCAG contrast ratio, 1 to 21). */
export const MIN_CONTRAST = 3;

const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** Returns `#RGB`, `#RRGGBB` or `rgb(r,g,b)` as six digits in lower case, and any other value unchanged. */
export function toSixDigits(colour: unknown): unknown {
  const [, ...channels] = (typeof colour === 'string' && RGB.exec(colour.trim())) || [];
  if (channels.length === 3 && channels.every((channel) => Number(channel) <= 255))
    return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  if (typeof colour !== 'string' || !/^#([0-9a-f]{3}){1,2}$/i.test(colour)) return colour;
  const digits = colour.slice(1).toLowerCase();
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

/** The WCAG contrast ratio of two six-digit colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2). */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
