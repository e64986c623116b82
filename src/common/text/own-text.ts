/** V8 stores such strings with one byte per character. */
const ONE_BYTE = /^[\0-\xff]*$/;

/** Copies a string that is kept for long: a slice keeps the whole string it was cut from, such as a request, in memory. */
export function ownText(text: string): string {
  const encoding = ONE_BYTE.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
