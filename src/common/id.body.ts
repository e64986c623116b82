/** The answer of an operation that makes something and tells its id. */
export class IdAnswer {
  /** @example 3 */
  id: number;
}
