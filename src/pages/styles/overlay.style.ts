import { styleSheet } from './style-sheet';

/**
 * The account owner chose left or right on the destination: the reading direction changes the content of the card only. On a
 * phone, the card is a bar at the edge, and a closed form shows its first line.
 */
export const OVERLAY_STYLE = styleSheet(`
.overlay { position: fixed; z-index: 1; inset: auto 1rem 1rem auto; width: min(24rem, 100% - 2rem); display: flex; flex-direction: column; pointer-events: none; }
.top, .top-left, .top-right { inset-block: calc(var(--bar) + 1rem) auto; }
.top-left, .bottom-left { left: 1rem; right: auto; }
.top, .bottom { inset-inline: 0; margin-inline: auto; width: min(46rem, 100% - 2rem); }
details { position: relative; pointer-events: auto; max-width: 100%; margin-left: auto; background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; box-shadow: var(--shadow), 0 0 0 1px #0000000a; }
:is(.top-left, .bottom-left) details { margin: 0 auto 0 0; }
:is(.top, .bottom) details { margin: 0 auto; }
details[open] { width: 100%; max-height: calc(100vh - var(--bar) - 2rem); max-height: calc(100dvh - var(--bar) - 2rem); overflow: auto; background: linear-gradient(var(--accent) .25rem, var(--card) 0); }
details:not([open]) { border-radius: 50%; background: var(--accent); color: var(--on-accent); border-color: transparent; }
summary { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; list-style: none; cursor: pointer; border-radius: 50%; }
summary::-webkit-details-marker, .teaser { display: none; }
summary:focus-visible { outline-color: var(--ink); outline-offset: -3px; border-radius: 50%; }
.overlay :focus-visible { outline-color: var(--ink); }
[open] > summary { position: absolute; top: .625rem; inset-inline-end: .375rem; z-index: 1; color: var(--soft); background: var(--card); }
[open] > summary:hover { color: var(--ink); background: var(--paper); }
details:not([open]) svg { transform: rotate(45deg); }
.content { padding-block: 1.625rem 1.5rem; padding-inline: 1.5rem 3.25rem; }
.content form { margin-inline-end: -1.75rem; }
.content .owner-text { margin-block: 0 1rem; margin-inline: 0 1.75rem; color: var(--ink); }
.row .owner-text, .content > .owner-text { margin-inline-end: 0; }
.row .owner-text:last-child, .content > .owner-text:last-child { margin-bottom: 0; }
.row .button, .content > .button { max-width: 100%; }
.overlay .button:not(.quiet) { border-color: color-mix(in srgb, var(--on-accent) 25%, transparent); }
.option { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin: 0 0 .5rem; padding: .5rem .875rem; border: 1px solid var(--field); border-radius: .75rem; font-weight: 400; font-size: 1rem; cursor: pointer; }
.option input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--accent); }
.option:has(:checked) { border-color: var(--ink); background: var(--paper); }
.kind-poll legend { unicode-bidi: plaintext; margin-block: 0 .875rem; margin-inline: 0 1.75rem; font-size: 1.125rem; line-height: 1.35; }
.coupon { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 0 1rem; margin-inline: 0 -1.75rem; }
.coupon:last-child, .coupon:nth-last-child(2) { margin-bottom: 0; }
.code { flex: 1 1 8rem; display: grid; place-items: center; min-height: 3rem; padding: .5rem 1rem; border: 2px dashed var(--field); border-radius: .75rem; background: var(--paper); font: 600 1.125rem/1.3 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .06em; white-space: pre-wrap; user-select: all; }
.results-title { margin: 0 0 .75rem; font-size: 1rem; }
.results { list-style: none; display: grid; gap: .75rem; margin-block: 0 .75rem; margin-inline: 0 -1.75rem; padding: 0; }
.results li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; color: var(--ink); line-height: 1.35; }
.results .share { font-weight: 650; font-variant-numeric: tabular-nums; }
.results svg { flex: none; width: 100%; border: 1px solid var(--field); border-radius: 1rem; fill: var(--ink); }
[dir=rtl] .results svg { transform: scaleX(-1); }
.votes { margin: 0; font-size: .9375rem; }
.votes + .button { margin-top: 1rem; }
.kind-image .content { padding-block: .25rem 0; padding-inline: 0; }
.kind-image .content > .owner-text, .kind-image .content > .button { margin: 1.5rem; }
.kind-image .content > .owner-text { margin-inline-end: 3.25rem; }
.kind-image details[open] { min-height: 4rem; }
.kind-image .picture { display: block; }
.kind-image img { display: block; width: 100%; max-height: 70vh; object-fit: contain; border-radius: 0 0 1.125rem 1.125rem; }
@media (max-width: 40rem) {
  .overlay { inset: auto 0 0; width: 100%; }
  :is(.top, .top-left, .top-right) { inset: var(--bar) 0 auto; }
  details[open] { max-height: 70vh; max-height: 70dvh; border-width: 1px 0 0; border-radius: 1.25rem 1.25rem 0 0; }
  :is(.top, .top-left, .top-right) details[open] { border-width: 0 0 1px; border-radius: 0 0 1.25rem 1.25rem; }
  details:not([open]) { margin: .75rem .75rem .75rem auto; }
  :is(.top-left, .bottom-left) details:not([open]) { margin: .75rem auto .75rem .75rem; }
  .content { padding-block: 1.25rem max(1.25rem, env(safe-area-inset-bottom)); padding-inline: 1.25rem 3.25rem; }
  .content form, .coupon, .results { margin-inline-end: -2rem; }
  .kind-image img { max-height: 36vh; border-radius: 0; }
  .bar details:not([open]) { width: 100%; margin: 0; border-radius: 0; }
  .bar details:not([open]) summary { grid-template-columns: minmax(0, 1fr) auto; justify-items: start; gap: 1rem; width: 100%; height: auto; min-height: 3.5rem; padding: .625rem 1.25rem; border-radius: 0; }
  .bar details:not([open]) .teaser { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 620; line-height: 1.3; }
  .bar details:not([open]) summary:focus-visible { outline-color: var(--on-accent); border-radius: 0; }
}
@media (min-width: 44rem) {
  .top .row, .bottom .row { display: flex; align-items: center; gap: 1.5rem; }
  .top .row .owner-text, .bottom .row .owner-text { flex: 1; margin: 0; }
  .top .row .button, .bottom .row .button { flex: none; max-width: 50%; }
  .top.kind-contact, .bottom.kind-contact, .top.kind-poll, .bottom.kind-poll, .top.kind-image, .bottom.kind-image { width: 30rem; }
}
`);
