/** The address in the QR code of a link, by which its scans are told from other clicks. */
export const scannedAddress = (shorturl: string): string => `${shorturl}?qr=sp-link`;

/** An address without its scheme, as people write it. */
export const withoutScheme = (address: string): string =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/(%[89A-F][0-9A-F])+/gi, readable);

/** The same within a sentence, whose direction may be another one. */
export const inText = (address: string): string => `\u2066${withoutScheme(address)}\u2069`;

/** Encoded letters as people read them. What is invisible, or turns the direction of a text, remains encoded. */
function readable(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    return /[\p{C}\p{Z}]/u.test(text) ? encoded : text;
  } catch {
    return encoded;
  }
}

/** A host with a dot, perhaps with a port and a path: what people type as an address. */
const WITHOUT_SCHEME = /^[^\s/?#:@\\.]+(\.[^\s/?#:@\\.]+)+(:\d+)?([/?#]\S*)?$/;

/** What was typed as an address, with `https://` before a host. Anything else remains as it is. */
export const withScheme = (text: string): string =>
  WITHOUT_SCHEME.test(text.trim()) ? `https://${text.trim()}` : text;
