import { styleSheet } from './style-sheet';

/** Forms of passwords and overlays. */
export const FORM_STYLE = styleSheet(`
form { margin: 0; }
label, legend { display: block; margin: 0 0 .375rem; padding: 0; color: var(--ink); font-weight: 600; font-size: .9375rem; }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
input, textarea {
  display: block; width: 100%; min-height: 3rem; margin: 0 0 1rem; padding: .625rem .875rem; border: 1px solid var(--field);
  border-radius: .75rem; background: var(--card); color: var(--ink); font: inherit; line-height: 1.5;
}
textarea { resize: vertical; }
input:focus-visible, textarea:focus-visible { outline-offset: 0; border-color: transparent; border-radius: .75rem; }
[aria-invalid] { border-color: var(--danger); }
.wrong { margin: 0 0 1rem; color: var(--danger); font-weight: 600; }
.fields .wrong { margin-bottom: .375rem; font-size: .9375rem; font-weight: 400; }
.honeypot { position: absolute; inset-inline-start: -100vw; width: 1px; height: 1px; overflow: hidden; }
`);
