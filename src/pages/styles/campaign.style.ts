import { styleSheet } from './style-sheet';

/** Titles and descriptions may be in any language: all are aligned as the page is. On a phone, addresses have the whole width. */
export const CAMPAIGN_STYLE = styleSheet(`
main { max-width: 44rem; align-self: start; padding-top: clamp(.5rem, 4vh, 2rem); }
.entries { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.entry { position: relative; display: flex; align-items: center; justify-content: space-between; gap: 1.25rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
.entry:hover { border-color: var(--accent); }
.about { min-width: 0; }
.entry img { flex: none; width: clamp(4.5rem, 22vw, 7.5rem); height: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: .625rem; background: var(--tint); }
.entry h2 { margin: 0; font-size: 1.125rem; line-height: 1.35; letter-spacing: -.01em; }
.entry a { color: inherit; text-decoration: none; }
.entry a::after { content: ""; position: absolute; inset: 0; border-radius: 1rem; }
.entry a:focus-visible { outline: none; }
.entry a:focus-visible::after { outline: 3px solid var(--accent); outline-offset: 2px; }
.entry :is(h2, p) { text-align: left; }
[dir=rtl] .entry :is(h2, p) { text-align: right; }
.entry p { margin: .25rem 0 0; }
.entry .short { color: var(--accent); font-weight: 600; font-size: .9375rem; }
.entry .host { font-weight: 400; color: var(--soft); }
.empty { margin: 1.5rem 0 0; padding: clamp(2.5rem, 8vw, 4rem) 1.5rem; border: 1px dashed var(--field); border-radius: 1.25rem; text-align: center; }
.empty svg { display: block; box-sizing: content-box; margin: 0 auto 1.25rem; padding: 1rem; border-radius: 50%; background: var(--tint); color: var(--accent); }
.empty h2 { margin: 0 0 .375rem; font-size: 1.25rem; }
.empty p { margin: 0; }
nav { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; margin: 1.5rem 0 0; }
nav p { margin: 0; }
@media (max-width: 40rem) {
  .entry:has(img) { display: grid; grid-template: auto 1fr auto / minmax(0, 1fr) auto; gap: 0 1rem; }
  .entry:has(img) .about { display: contents; }
  .entry img { grid-area: 1 / 2 / span 2; align-self: start; }
  .entry .short { grid-column: 1 / -1; }
}
`);
