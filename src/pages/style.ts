/** The look of every hosted page: calm, readable, light and dark, without any other file. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fafaf9; --ink: #1c1917; --soft: #57534e; --line: #e7e5e4; --accent: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14161a; --ink: #f5f5f4; --soft: #a8a29e; --line: #2b2f36; --accent: #93b4ff; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 2rem 1.25rem;
  background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif;
}
main { width: 100%; max-width: 32rem; }
.code { margin: 0 0 .5rem; color: var(--accent); font-weight: 600; letter-spacing: .04em; }
h1 { margin: 0 0 .75rem; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 0 0 1rem; color: var(--soft); text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
.links { display: flex; gap: 1.5rem; border-top: 1px solid var(--line); margin-top: 1.75rem; padding-top: 1.25rem; }
`.trim();
