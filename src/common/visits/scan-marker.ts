/** What a QR code adds to the address of a link: `?qr=` and the slug of the code, or `1` for the code of the link itself. */
const MARKER = /(^|&)qr=([A-Za-z0-9]{10}|1)(?=&|$)&?/;
const NO_CODE = '1';

/** The address of a link with the marker of a code. @param slug of the code; absent for the code of the link itself */
export function markedAddress(address: string, slug = NO_CODE): string {
  return `${address}?qr=${slug}`;
}

/** Takes the marker out of a query: destinations do not see it. `code` is empty for the code of the link itself. */
export function withoutMarker(query: string): { query: string; code?: string } {
  if (!query.includes('qr=')) return { query };
  const [, before, code] = MARKER.exec(query) ?? [];
  if (code === undefined) return { query };
  return { query: query.replace(MARKER, before ?? '').replace(/&$/, ''), code: code === NO_CODE ? '' : code };
}
