/** Stands for the destination in the preview of a page whose link has none yet. */
export const SAMPLE_TARGET = 'https://example.com/';
