import { styleSheet } from './style-sheet';

export const CAMPAIGN_STYLE = styleSheet(`
main { max-width: 44rem; align-self: start; padding-top: clamp(.5rem, 4vh, 2rem); }
.entries { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: .75rem; }
.entry { position: relative; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
.entry:hover { border-color: var(--accent); }
.entry h2 { margin: 0; font-size: 1.125rem; line-height: 1.35; letter-spacing: -.01em; }
.entry a { color: inherit; text-decoration: none; }
.entry a::after { content: ""; position: absolute; inset: 0; border-radius: 1rem; }
.entry a:focus-visible { outline: none; }
.entry a:focus-visible::after { outline: 3px solid var(--accent); outline-offset: 2px; }
.entry p { margin: .25rem 0 0; }
.entry .short { color: var(--accent); font-weight: 600; font-size: .9375rem; }
.entry .host { font-weight: 400; color: var(--soft); }
nav { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem; margin: 1.5rem 0 0; }
nav p { margin: 0; }
`);
