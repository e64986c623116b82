/**
 * An absolute address, or one seen from another, as the WHATWG parser takes it, or nothing. Not by `URL.canParse`: in Node 20 it refuses hosts such as
 * `bücher.example` once it has been called some thousand times.
 */
export function findAddress(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
