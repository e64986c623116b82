import { styleSheet } from './style-sheet';

/** The destination fills the window under a bar, in which a long name gives way to its host. */
export const FRAME_STYLE = styleSheet(`
:root { --bar: 2.5rem; }
html, body { height: 100%; overflow: hidden; }
body { grid-template: var(--bar) minmax(0, 1fr) / minmax(0, 1fr); justify-items: stretch; gap: 0; padding: 0; background: var(--card); }
main { max-width: none; height: 100%; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-inline: 1rem .875rem; border-bottom: 1px solid var(--line); font-size: .875rem; line-height: 1.3; }
header .mark { min-width: 0; white-space: nowrap; }
header .mark > * { flex: none; }
header .mark bdi { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
header .brand { max-width: 6rem; }
.destination { flex: none; max-width: calc(100% - 7rem); display: flex; align-items: center; gap: .25rem; height: 100%; font-weight: 620; text-decoration: none; }
.destination:hover { text-decoration: underline; }
.destination:focus-visible { outline-offset: -3px; }
.destination svg { flex: none; }
[dir=rtl] .destination svg { transform: scaleX(-1); }
.label { display: flex; gap: .3em; min-width: 0; white-space: nowrap; }
/* The text starts at its end, so that its beginning is cut off. */
.host { min-width: 0; overflow: hidden; direction: rtl; text-overflow: ellipsis; }
`);
