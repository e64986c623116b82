import type texts from './texts/en';

/** The texts of a language by view. English has all of them, so that the compiler finds what a translation lacks. */
export type Texts = typeof texts;
