import { styleSheet } from './style-sheet';

/** The theme `auto` follows the visitor's preference; the others are always light or always dark. */
export const BIO_STYLE = styleSheet(`
.theme-light {
  color-scheme: light; --paper: #f3f5f1; --glow: #e2ede5; --card: #fff; --ink: #17211c; --soft: #51605a; --line: #dbe2dc;
  --accent: #17664b; --on-accent: #fff; --tint: #e1efe7;
}
.theme-dark {
  color-scheme: dark; --paper: #0f1412; --glow: #17241e; --card: #171d1a; --ink: #edf2ef; --soft: #a5b2ab; --line: #626e68;
  --accent: #79d3a8; --on-accent: #08130e; --tint: #1d3529;
}
.theme-ocean {
  color-scheme: light; --paper: #dcebf5; --glow: #f3fafd; --card: #fff; --ink: #0b2438; --soft: #3c5870; --line: #c3d9e8;
  --accent: #0a5c8f; --on-accent: #fff; --tint: #d5e9f6;
}
.theme-forest {
  color-scheme: dark; --paper: #12261c; --glow: #1e4230; --card: #1b3427; --ink: #f0f5ea; --soft: #b6c9b6; --line: #688774;
  --accent: #d5e08a; --on-accent: #1a2410; --tint: #2c4a36;
}
.theme-sunset {
  color-scheme: light; --paper: #fbe3d3; --glow: #ffd0b8; --card: #fffaf6; --ink: #3a1a26; --soft: #75484f; --line: #f0cdbb;
  --accent: #a82f4e; --on-accent: #fff; --tint: #fbdcd3;
}
body { text-align: center; }
main { max-width: 34rem; align-self: start; padding-top: clamp(1rem, 6vh, 3rem); }
.avatar {
  display: grid; place-items: center; width: 6.5rem; height: 6.5rem; margin: 0 auto 1.25rem; border-radius: 50%; object-fit: cover;
  background: var(--accent); color: var(--on-accent); font-size: 2.25rem; font-weight: 650; letter-spacing: .02em; line-height: 1;
  box-shadow: 0 0 0 .3125rem var(--paper), 0 0 0 .4375rem var(--accent);
}
main > h2 { margin: 2.25rem 0 1rem; font-size: 1.25rem; }
main > hr { width: 100%; margin: 2rem 0; border: 0; border-top: 1px solid var(--line); }
.picture { display: block; width: 100%; height: auto; margin: 1.5rem 0; border-radius: 1rem; }
.links { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: .875rem; }
.layout-grid .links { grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); }
.profiles { list-style: none; margin: 1.25rem 0; padding: 0; display: flex; flex-wrap: wrap; justify-content: center; gap: .625rem; }
.profiles a {
  display: grid; place-items: center; min-height: 2.5rem; padding: .375rem 1rem; background: var(--card); color: var(--ink);
  border: 1px solid var(--line); border-radius: 1.25rem; font-size: .9375rem; font-weight: 600; text-decoration: none;
}
.profiles a:hover { border-color: var(--accent); }
.links a {
  display: grid; place-items: center; min-height: 3.5rem; padding: .875rem 1.25rem; background: var(--card); color: var(--ink);
  border: 1px solid var(--line); border-radius: 1rem; font-weight: 600; line-height: 1.35; text-decoration: none; transition: transform .15s, border-color .15s;
}
.links a:hover { border-color: var(--accent); transform: translateY(-2px); }
.links a:focus-visible { border-radius: 1rem; }
.shape-pill .links a { border-radius: 1.75rem; }
.shape-square :is(.links a, .profiles a, .picture) { border-radius: 0; }
.share { font-size: .9375rem; }
`);
