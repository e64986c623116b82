/** `auto` is light or dark by the visitor's preference. */
export const BIO_THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] as const;
export type BioTheme = (typeof BIO_THEMES)[number];
