import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The manifest of the installed app, relative to the address of the dashboard. */
const MANIFEST = {
  name: 'Signpost',
  short_name: 'Signpost',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f5f7f4',
  theme_color: '#f5f7f4',
  icons: [
    { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // There is no service worker: sharing opens a view of the dashboard.
  share_target: {
    action: 'share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

/** The signpost in white on green. @param corners their radius; systems cut icons with 0 into a shape of their own */
const iconOf = (corners: number) =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="#fff">' +
      `<rect width="48" height="48" rx="${corners}" fill="#17664b"/>` +
      '<g transform="translate(6.5 7.2) scale(1.4)"><path d="M11 2h2v20h-2z" opacity=".6"/>' +
      '<path d="M5 4h12l3 3-3 3H5z"/><path d="M18 12H8l-3 2.5L8 17h10z" opacity=".8"/></g></svg>',
  );

const pngOf = (corners: number, pixels: number) =>
  sharp(iconOf(corners), { density: 72 * (pixels / 48) })
    .resize(pixels)
    .png()
    .toBuffer();

/** All files by their names. */
const createFiles = async (): Promise<Record<string, string | Buffer>> => ({
  'manifest.webmanifest': JSON.stringify(MANIFEST),
  'icons/icon.svg': iconOf(10).toString(),
  'icons/192.png': await pngOf(10, 192),
  'icons/512.png': await pngOf(10, 512),
  'icons/maskable.png': await pngOf(0, 512),
  'icons/apple-touch.png': await pngOf(0, 180),
});

/** Lets phones install the dashboard: writes its manifest and its icons. */
export function webApp(): Plugin {
  return {
    name: 'web-app',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await createFiles()))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
