/**
 * An absolute address as the WHATWG parser takes it, or nothing. Not by `URL.canParse`: in Node 20 it refuses hosts such as
 * `bücher.example` once it has been called some thousand times.
 */
export function findAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
