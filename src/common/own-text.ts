/** A byte for each character, as V8 keeps most texts. */
const NARROW = /^[\0-\xff]*$/;

/**
 * The same text by itself, to be remembered. V8 keeps of one that was cut out all that it was cut out of, so a few letters of
 * a request would keep the whole request in memory.
 */
export function ownText(text: string): string {
  const encoding = NARROW.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
