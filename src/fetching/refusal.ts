/** Why something was not fetched: a part of a sentence for the log, such as `leads to a private address`. */
export class Refusal extends Error {}
