import { styleSheet } from './style-sheet';

/** Appears after a second only: a page that flashes by is distracting. */
export const PIXEL_STYLE = styleSheet(`
main, footer { animation: appear .3s 1s both; }
@keyframes appear { from { opacity: 0; } }
.button { gap: .35em; }
`);
