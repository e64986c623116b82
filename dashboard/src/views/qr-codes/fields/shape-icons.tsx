import type { EYES, SHAPES } from '../qr-values';

/** A circle around a point, as a path. */
const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const bar = (x: number, top: number, bottom: number): string =>
  `M${x - 2.5} ${top + 2.5}a2.5 2.5 0 0 1 5 0V${bottom - 2.5}a2.5 2.5 0 0 1-5 0z`;

/** Paths in a square of 24, to be filled by the rule `evenodd`. */
const PATHS = {
  shape: {
    square: 'M3 3h12v6h6v12h-6v-6H9V9H3z',
    rounded: 'M6 3h6a3 3 0 0 1 3 3v3h3a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0v-3h-3a3 3 0 0 1-3-3V9H6a3 3 0 0 1 0-6z',
    dots:
      [5, 12].map((x) => circle(x, 5, 3)).join('') + [12, 19].map((x) => circle(x, 12, 3)).join('') + circle(19, 19, 3),
    bars: bar(5, 3, 15) + bar(12, 9, 21) + bar(19, 5, 14),
  },
  eyes: {
    square: 'M2 2h20v20H2zm3 3v14h14V5zm3 3h8v8H8z',
    rounded:
      'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 3a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm2 3h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z',
    circle: circle(12, 12, 10) + circle(12, 12, 7) + circle(12, 12, 4),
    leaf: 'M11 2h11v11a9 9 0 0 1-9 9H2V11a9 9 0 0 1 9-9zm0 3a6 6 0 0 0-6 6v8h8a6 6 0 0 0 6-6V5zm1 3h4v4a4 4 0 0 1-4 4H8v-4a4 4 0 0 1 4-4z',
  },
} satisfies { shape: Record<(typeof SHAPES)[number], string>; eyes: Record<(typeof EYES)[number], string> };

/** A picture of a shape of modules or eyes. */
export const ShapeIcon = ({ field, value }: { field: keyof typeof PATHS; value: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden>
    <path d={(PATHS[field] as Record<string, string>)[value]} />
  </svg>
);
