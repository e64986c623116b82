/** Texts that test how a page breaks lines. */
export const LONG_TEXT = 'A sentence that goes on and on, and says much less than it could. '.repeat(8);
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
