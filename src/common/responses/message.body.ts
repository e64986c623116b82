/** The response of an operation that only confirms (docs/contract.md, Endpoints, Common rules). */
export class MessageResponse {
  /** @example Done. */
  message: string;
}
