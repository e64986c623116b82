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
