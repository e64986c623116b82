/** The responses with one answer. */
export class TallyEntryBody {
  /** An option of the poll, or a former one. @example Yes */
  answer: string;
  /** @example 12 */
  responses: number;
}

/** `data` of `GET /api/overlay/:id/tally`. */
export class TallyBody {
  /** @example 17 */
  responses: number;
  /** The options in their order, then former ones that were chosen. Empty for overlays of other types. */
  answers: TallyEntryBody[];
}

export class TallyResponse {
  data: TallyBody;
}
