import { ALPHABET } from '../text/alphabet';

/*
 * Markers in the address of a link, which tell what was opened: `?qr=sp-` and the slug of a QR code, or `link` for the code of
 * the link itself; `?via=bio-` and the slug of a button on a bio page. The visitor's own query may have other `qr` and `via`.
 */
const SLUG = `[${ALPHABET}]{10}`;
const NO_CODE = 'link';
const MARKER = new RegExp(`(^|&)(?:qr=sp-(${SLUG}|${NO_CODE})|via=bio-(${SLUG}))(?=&|$)&?`);

/**
 * The address of a link with the marker of a code.
 * @param address may have a query and a fragment
 * @param slug of the code; absent for the code of the link itself
 */
export function markedAddress(address: string, slug = NO_CODE): string {
  return withParameter(address, `qr=sp-${slug}`);
}

/** The address of a link with the marker of a button. @param address as for {@link markedAddress} */
export function buttonAddress(address: string, slug: string): string {
  return withParameter(address, `via=bio-${slug}`);
}

function withParameter(address: string, parameter: string): string {
  const [, start = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${start}${start.includes('?') ? '&' : '?'}${parameter}${fragment}`;
}

/** What a marker names. `code` is empty for the code of the link itself. */
export interface Marked {
  query: string;
  code?: string;
  button?: string;
}

/** Takes the marker out of a query: destinations do not see it. */
export function withoutMarker(query: string): Marked {
  if (!query.includes('qr=sp-') && !query.includes('via=bio-')) return { query };
  const [match, before, code, button] = MARKER.exec(query) ?? [];
  if (match === undefined) return { query };
  const rest = query.replace(MARKER, before ?? '').replace(/&$/, '');
  return { query: rest, code: code === NO_CODE ? '' : code, button };
}

/** The query and the fragment of an address, without a marker: an address has one at most. */
export function afterPath(address: string): string {
  const { search, hash } = new URL(address);
  const { query } = withoutMarker(search.slice(1));
  return `${query && `?${query}`}${hash}`;
}
