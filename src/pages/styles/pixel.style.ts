import { sheet } from './sheet';

/** Shown only to those who are still here after a second: a page that flashes by disturbs. */
export const PIXEL_STYLE = sheet(`
main, footer { animation: appear .3s 1s both; }
@keyframes appear { from { opacity: 0; } }
.button { gap: .35em; }
`);
