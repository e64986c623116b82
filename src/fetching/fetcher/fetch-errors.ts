/** The rules forbid the fetch. The message is the end of a sentence for the log, such as `leads to port 22`. */
export class FetchRefused extends Error {}

/** A host has an address outside the public network, to which no connection was made. */
export class AddressRefused extends FetchRefused {}

/** The site or the network failed. The message is the end of a sentence, too. */
export class FetchFailed extends Error {}

/** The site did not respond in time. */
export class FetchTimedOut extends FetchFailed {}
