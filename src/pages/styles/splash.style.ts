import { styleSheet } from './style-sheet';

/**
 * The destination and the button stay in the window however long the text is, and a picture is beside the text where there is space. The bar is
 * animated by CSS, so that it moves without JavaScript, too.
 */
export const SPLASH_STYLE = styleSheet(`
.card { padding: 0; overflow: clip; }
.content { --inset: clamp(1.5rem, 6vw, 2.5rem); padding: var(--inset) var(--inset) 0; }
.picture { display: block; width: 100%; max-height: min(13rem, 28vh); object-fit: cover; background: var(--tint); }
.logo { display: block; max-width: 12rem; max-height: 3.5rem; margin: 0 0 1.5rem; }
.destination { margin: 0 0 1.5rem; font-size: .9375rem; }
.destination .plate { margin: .375rem 0 0; font-size: 1.0625rem; }
.onward { position: sticky; bottom: 0; padding: 1.5rem 0 var(--inset); background: linear-gradient(transparent, var(--card) 1rem); }
.countdown { margin: 1.5rem 0 -.75rem; }
.bar { height: .375rem; border-radius: 1rem; background: var(--tint); overflow: hidden; }
.bar span { display: block; height: 100%; border-radius: inherit; background: var(--fill); transform-origin: left; animation: run var(--counter) linear both; }
[dir=rtl] .bar span { transform-origin: right; }
@keyframes run { from { transform: scaleX(0); } }
.left { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 2.75rem; margin: .5rem 0 0; color: var(--soft); font-size: .9375rem; font-variant-numeric: tabular-nums; }
.stop { flex: none; min-width: 2.75rem; min-height: 2.75rem; padding: 0; border: 0; background: none; color: var(--accent); font: inherit; text-decoration: underline; text-underline-offset: .2em; cursor: pointer; }
.stopped .countdown { display: none; }
@media (min-width: 56rem) {
  .with-picture { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); max-width: 58rem; }
  .with-picture .picture { height: 0; min-height: 100%; max-height: none; }
  .with-picture h1 { font-size: 1.875rem; }
  .with-picture .content { align-self: center; }
}
@media (max-height: 30rem) { .destination { margin: 0 0 .75rem; } .destination br { display: none; } }
@media (prefers-reduced-motion: reduce) { .bar { display: none; } }
`);
