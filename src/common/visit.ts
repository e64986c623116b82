/** A request at the public side: all that is ever read of it, as plain values. */
export interface Visit {
  /** The host the visitor asked, in lower case, without the port. */
  host: string;
  /** The path after the slash, decoded and in NFC; empty for the root. */
  alias: string;
  /** The visitor's own query, without the `?`, as it came. */
  query: string;
  /** The visitor's address. It is hashed, and never written anywhere. */
  address: string;
  userAgent: string;
  referrer: string;
  /** `Accept-Language` as it came. */
  languages: string;
  /** `Cookie` as it came. */
  cookies: string;
  /** Whether the browser asks not to be tracked, by `Sec-GPC` or `DNT`. */
  refusesTracking: boolean;
  /** Why the request is no visit by a person, as its method or headers say. */
  automatic?: 'HEAD' | 'prefetch';
  /** `If-None-Match` as it came. */
  knownTags: string;
}
