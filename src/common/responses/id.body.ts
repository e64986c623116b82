/** The response of an operation that creates a resource. */
export class IdResponse {
  /** @example 3 */
  id: number;
}
