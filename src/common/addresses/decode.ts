/** The text of a percent-encoded part of an address; a part that cannot be decoded as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
