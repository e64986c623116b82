import { styleSheet } from './style-sheet';

/** For previews in the dashboard: buttons that scripts would show are shown, nothing counts down. */
export const PREVIEW_STYLE = styleSheet(`
:is([data-stop], [data-copy])[hidden] { display: inline-flex !important; }
.bar span { animation: none; }
.stand-in { height: 100%; padding: clamp(1.25rem, 5vw, 4rem); background: var(--paper); }
.stand-in svg { display: block; width: 100%; max-width: 60rem; margin: 0 auto; fill: var(--line); opacity: .6; }
`);
