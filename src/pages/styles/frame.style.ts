import { styleSheet } from './style-sheet';

/** The destination fills the window. */
export const FRAME_STYLE = styleSheet(`
html, body, main { width: 100%; max-width: none; height: 100%; margin: 0; padding: 0; overflow: hidden; }
body { display: block; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }
`);
