const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns a rule that sets the accent colour and the text on it; `undefined` for an invalid colour. */
export function accentRule(selector: string, colour: string | null | undefined): string | undefined {
  if (!isColour(colour)) return undefined;
  const text = textOn(colour);
  return `${selector} { --accent: ${colour}; --on-accent: ${text}; --fill: ${colour}; --on-fill: ${text}; }`;
}

export function isColour(colour: string | null | undefined): colour is string {
  return !!colour && HEX.test(colour);
}

/** Returns black or white, whichever has more contrast to a colour: at least 4.5 to 1 on any. */
export function textOn(colour: string): '#000' | '#fff' {
  return luminance(colour) > 0.179 ? '#000' : '#fff';
}

/** Relative luminance, 0 to 1 (WCAG 2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 1. */
function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
  return [1, 3, 5].map((start) => parseInt(digits.slice(start, start + 2), 16) / 255);
}

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a share of one colour, 0 to 1, into another. */
export function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, index) => value * (1 - share) + others[index]! * share);
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes as little of `to` into a colour as gives it a contrast to all backgrounds. */
export function readable(colour: string, backgrounds: string[], least: number, to: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(colour, to, share);
    if (backgrounds.every((background) => contrast(mixed, background) >= least)) return mixed;
  }
  return to;
}
