/** The response of an operation that creates a resource. */
export class IdAnswer {
  /** @example 3 */
  id: number;
}
