/** A name within a sentence, in the direction of its own letters: its punctuation stays at its end. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
