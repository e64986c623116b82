/** The shades of maps and heat maps, from none to most, as parts of the accent colour in per cent. */
const SHADES = [0, 16, 32, 50, 72, 100] as const;
const STEPS = SHADES.length - 1;

/** Below 1, small numbers differ beside a large one, as countries need it. */
const COUNTRIES_EXPONENT = 0.5;

/** The shade of a number, which grows with a power of its part of the largest one. */
export function stepOf(value: number, max: number, exponent = COUNTRIES_EXPONENT): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(STEPS, Math.max(1, Math.ceil((value / max) ** exponent * STEPS)));
}

const colorOfStep = (step: number): string =>
  `color-mix(in oklab, var(--color-accent) ${SHADES[step]}%, var(--color-empty))`;

export const colorOf = (value: number, max: number, exponent?: number): string =>
  colorOfStep(stepOf(value, max, exponent));

/** The colours of the legend. */
export const LEGEND = SHADES.map((_, step) => colorOfStep(step));
