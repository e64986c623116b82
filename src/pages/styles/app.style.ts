import { styleSheet } from './style-sheet';

/** The first link is the most prominent. */
export const APP_STYLE = styleSheet(`
.app-links { display: grid; gap: .75rem; }
.app-links .button + .button { background: transparent; border-color: var(--field); color: var(--ink); }
`);
