import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { signedInPage } from './vite/signed-in-page.ts';
import { webApp } from './vite/web-app.ts';

/** Where `npm run dev` finds the service. */
const SERVICE = 'http://localhost:3000';

/** What every view needs is one file, and so is what most views need: many small ones compress badly. */
const GROUPS = [
  { name: 'frame', tags: ['$initial' as const] },
  { name: 'common', test: /useQuer(y|ies)\.|queriesObserver|src\/api\/links\/|preferences\/(format|zoned-time)\./ },
];

export default defineConfig({
  base: '/dashboard/',
  plugins: [react(), tailwindcss(), precompress(), signedInPage(SERVICE), webApp()],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    // Browsers that know `light-dark()`; older ones get no rewritten colours, which would ignore the chosen theme.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // No inline script may load modules early: all of these browsers do it themselves.
    modulePreload: { polyfill: false },
    // Data addresses are no part of the policy for fonts.
    assetsInlineLimit: 0,
    // The frame, which is loaded at first, has 600 kB, or 190 kB compressed.
    chunkSizeWarningLimit: 650,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { port: 5173, strictPort: true, proxy: { '^/(api|docs|favicon|assets|dashboard/preview)': SERVICE } },
});
