/** A path in one colour. */
export interface Filled {
  path: string;
  fill: string;
  /** By the rule `evenodd`. */
  hasHoles?: boolean;
}
