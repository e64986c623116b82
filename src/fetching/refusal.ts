/** Why the rules kept something from being fetched: a part of a sentence for the log, such as `leads to a private address`. */
export class Refusal extends Error {}

/** Why a site did not answer, or the network: likewise. It is nobody's bad intention. */
export class Failure extends Error {}
