import { styleSheet } from './style-sheet';

/** The bar is animated by CSS, so that it moves without JavaScript, too. */
export const SPLASH_STYLE = styleSheet(`
.card { overflow: hidden; }
.picture { display: block; width: calc(100% + 2 * var(--inset)); max-height: 13rem; margin: calc(-1 * var(--inset)) calc(-1 * var(--inset)) var(--inset); object-fit: cover; }
.card { --inset: clamp(1.5rem, 6vw, 2.5rem); }
.logo { display: block; max-width: 12rem; max-height: 3.5rem; margin: 0 0 1.5rem; }
.destination { margin: 1.5rem 0 0; font-size: .9375rem; }
.destination .plate { margin: .375rem 0 1.5rem; font-size: 1.0625rem; }
.countdown { margin: 1.5rem 0 0; }
.bar { height: .375rem; border-radius: 1rem; background: var(--tint); overflow: hidden; }
.bar span { display: block; height: 100%; border-radius: inherit; background: var(--accent); transform-origin: left; animation: run var(--counter) linear both; }
[dir=rtl] .bar span { transform-origin: right; }
@keyframes run { from { transform: scaleX(0); } }
.left { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; margin: .5rem 0 -.75rem; color: var(--soft); font-size: .9375rem; font-variant-numeric: tabular-nums; }
.stop { flex: none; min-width: 2.75rem; min-height: 2.75rem; padding: 0; border: 0; background: none; color: var(--accent); font: inherit; text-decoration: underline; text-underline-offset: .2em; cursor: pointer; }
.stopped .countdown { display: none; }
@media (prefers-reduced-motion: reduce) { .bar { display: none; } }
`);
