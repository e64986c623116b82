/** Text of one byte a character, as V8 keeps most strings. */
const NARROW = /^[\0-\xff]*$/;

/** Copies a string that is kept for long: V8 keeps, with a slice, the whole string that it was cut from, such as a request. */
export function ownText(text: string): string {
  const encoding = NARROW.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
