/** A request of a visitor, as plain values. Nothing else of the request is read. */
export interface Visit {
  /** The requested host, in lower case, without the port. */
  host: string;
  /** The path after the slash, decoded and in NFC; empty for the root. */
  alias: string;
  /** The raw query, without the `?` and the marker of a QR code or button. */
  query: string;
  /** The slug of the QR code that was scanned; empty for the code of a link itself. */
  code?: string;
  /** The slug of the button of a bio page that was used. */
  button?: string;
  /** The visitor's IP address. Only its hash is stored. */
  address: string;
  /** ISO code of the country of a simulated visit, in place of that of the address. */
  country?: string;
  userAgent: string;
  referrer: string;
  /** The raw `Accept-Language`. */
  languages: string;
  /** The raw `Cookie`. */
  cookies: string;
  /** Whether the browser sends `Sec-GPC` or `DNT`. */
  refusesTracking: boolean;
  /** Why the request is not a visit by a person, according to its method or headers. */
  automatic?: 'HEAD' | 'prefetch';
  /** The raw `If-None-Match`. */
  knownTags: string;
}
