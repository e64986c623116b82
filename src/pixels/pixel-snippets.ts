import { ADVERTISING_SNIPPETS } from './advertising-snippets';
import { GOOGLE_SNIPPETS } from './google-snippets';
import { PixelType } from './pixel-types';
import { Snippet } from './snippet';
import { SOCIAL_SNIPPETS } from './social-snippets';

/** Each in our own words, by what its provider documents at the address above it; docs/guides/pixels.md, Types has them all in a table. */
export const SNIPPETS: Record<PixelType, Snippet> = {
  ...GOOGLE_SNIPPETS,
  ...SOCIAL_SNIPPETS,
  ...ADVERTISING_SNIPPETS,
};
