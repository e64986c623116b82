import { isColour, mix, readable, textOn } from './colour';
import { StyleSheet, styleSheet } from '../style-sheet';

/** What the base style has in each scheme. */
const LIGHT = { card: '#ffffff', paper: '#f3f5f1', to: '#000000' };
const DARK = { card: '#171d1a', paper: '#0f1412', to: '#ffffff' };
type Scheme = typeof LIGHT;

/** The least contrast of texts (WCAG 2.2, 1.4.3), and of buttons, whose labels are readable anyway. */
const TEXT_CONTRAST = 4.5;
const BUTTON_CONTRAST = 1.5;

/** The colours of an account owner in both schemes: each is changed only as far as it must be to be readable. */
export function brandingStyle(colour: string | undefined): StyleSheet | undefined {
  if (!isColour(colour)) return undefined;
  const rule = (scheme: Scheme) => `:root { ${declarationsOf(colour, scheme)} }`;
  return styleSheet(`${rule(LIGHT)}\n@media (prefers-color-scheme: dark) { ${rule(DARK)} }`);
}

/** @returns the values of the style's variables, in which a button may have another colour than a text */
export function brandColours(colour: string, { card, paper, to }: Scheme) {
  const [tint, glow] = [mix(card, colour, 0.1), mix(paper, colour, 0.08)];
  const accent = readable(colour, [card, paper, tint, glow], TEXT_CONTRAST, to);
  const fill = readable(colour, [card], BUTTON_CONTRAST, to);
  return { accent, 'on-accent': textOn(accent), fill, 'on-fill': textOn(fill), tint, glow };
}

function declarationsOf(colour: string, scheme: Scheme): string {
  return Object.entries(brandColours(colour, scheme))
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
}

export const SCHEMES = [LIGHT, DARK];
