/** The response of an operation that only confirms (docs/api.md, Endpoints, Common rules). */
export class MessageAnswer {
  /** @example Done. */
  message: string;
}
