import { sheet } from './sheet';

/** The first way there is stands out. */
export const APP_STYLE = sheet(`
.ways { display: grid; gap: .75rem; }
.ways .button + .button { background: transparent; border-color: var(--field); color: var(--ink); }
`);
