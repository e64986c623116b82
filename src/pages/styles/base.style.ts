import { styleSheet } from './style-sheet';

/** The style of all hosted pages, light and dark, without further files. */
export const STYLE = styleSheet(`
:root {
  color-scheme: light dark;
  --paper: #f3f5f1; --glow: #e2ede5; --card: #fff; --ink: #17211c; --soft: #51605a; --line: #dbe2dc; --field: #7c8a83;
  --accent: #17664b; --on-accent: #fff; --fill: var(--accent); --on-fill: var(--on-accent); --tint: #e1efe7; --danger: #b3261e; --shadow: 0 1px 2px #17211c0f, 0 16px 40px -16px #17211c29;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1412; --glow: #17241e; --card: #171d1a; --ink: #edf2ef; --soft: #a5b2ab; --line: #626e68; --field: #75837b;
    --accent: #79d3a8; --on-accent: #08130e; --tint: #1d3529; --danger: #ff9d92; --shadow: 0 1px 2px #0006, 0 16px 40px -16px #000a;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template: 1fr auto / minmax(0, 1fr); justify-items: center;
  gap: 1.5rem; padding: clamp(1.25rem, 5vw, 3rem) 1.25rem 1.5rem;
  background: radial-gradient(48rem 24rem at 50% -6rem, var(--glow), transparent) no-repeat var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere;
}
main { width: 100%; max-width: 32rem; align-self: center; }
.card {
  padding: clamp(1.5rem, 6vw, 2.5rem); background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; box-shadow: var(--shadow);
}
.card > :last-child { margin-bottom: 0; }
h1, h2 { margin: 0 0 .75rem; line-height: 1.15; letter-spacing: -.022em; font-weight: 680; text-wrap: balance; }
/* Joined letters must not be tightened, and their diacritics need space. */
:lang(ar) :is(h1, h2) { letter-spacing: normal; line-height: 1.4; }
:lang(zh) :is(h1, h2) { letter-spacing: normal; line-height: 1.3; }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.7vw, 2.375rem); }
p { margin: 0 0 1rem; color: var(--soft); text-wrap: pretty; }
/* Each paragraph follows the direction of its own text, and its box that of the page. */
.owner-text { white-space: pre-line; unicode-bidi: plaintext; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: .375rem; }
.plate {
  display: inline-block; max-width: 100%; margin: 0 0 1.5rem; padding-block: .5rem; padding-inline: .875rem 1.75rem; border-radius: .5rem;
  clip-path: polygon(0 0, calc(100% - .875rem) 0, 100% 50%, calc(100% - .875rem) 100%, 0 100%);
  background: var(--tint); color: var(--accent); font-weight: 650; line-height: 1.5;
}
[dir=rtl] .plate { clip-path: polygon(100% 0, .875rem 0, 0 50%, .875rem 100%, 100% 100%); }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: .625rem 1.5rem;
  border: 1px solid transparent; border-radius: .75rem; background: var(--fill); color: var(--on-fill);
  font: inherit; font-weight: 620; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer;
}
.button:hover { filter: brightness(1.08); }
.button:active { filter: brightness(.96); }
.button.quiet { background: transparent; border-color: var(--field); color: var(--ink); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
.wide { width: 100%; }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.mark { display: flex; align-items: center; gap: .375rem; margin: 0; color: var(--soft); font-size: .875rem; font-weight: 600; }
.mark svg { color: var(--accent); }
.brand { max-width: 10rem; max-height: 1.75rem; }
footer { max-width: 32rem; text-align: center; }
footer .mark { justify-content: center; }
footer .owner-text { margin: .5rem 0 0; font-size: .875rem; }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
`);
