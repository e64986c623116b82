import { ADVERTISING_SNIPPETS } from './advertising-snippets';
import { GOOGLE_SNIPPETS } from './google-snippets';
import { PixelType } from '../pixel-types';
import { Snippet } from './snippet';
import { SOCIAL_SNIPPETS } from './social-snippets';

/** Written from the documentation at the address above each snippet (docs/guides/pixels.md, Types). */
export const SNIPPETS: Record<PixelType, Snippet> = {
  ...GOOGLE_SNIPPETS,
  ...SOCIAL_SNIPPETS,
  ...ADVERTISING_SNIPPETS,
};
