/** Someone at the door: all that is ever read of a visitor's request, as plain values. */
export interface Visit {
  /** Host the visitor asked, in lower case, without the port. */
  host: string;
  /** The word after the slash, decoded and in NFC; empty for the root. */
  alias: string;
  /** The visitor's own query, without the `?`, as it came. */
  query: string;
  /** The visitor's address. It is hashed at the door and never written anywhere. */
  address: string;
  userAgent: string;
  referrer: string;
  /** `Accept-Language` as it came. */
  languages: string;
  /** `Cookie` as it came. */
  cookies: string;
  /** Whether the browser asks not to be tracked, by `Sec-GPC` or `DNT`. */
  refusesTracking: boolean;
  /** Why the request is no visit by a person, as its method or headers say: `HEAD` or `prefetch`. */
  automatic?: 'HEAD' | 'prefetch';
}
