export class DaysOfLinkBody {
  /** Id of the link. @example 7 */
  id: number;
  /** Visits by people on each of the days. @example [0, 3, 1, 0, 8, 2, 5] */
  clicks: number[];
}

export class LinkDaysBody {
  /** The time zone of the days. @example Europe/Berlin */
  timezone: string;
  /** The last seven days, today included. @example ["2026-01-25", "2026-01-26"] */
  days: string[];
  /** Those of the requested links that the account has. */
  links: DaysOfLinkBody[];
}

/** Response of `GET /api/statistics/links`. */
export class LinkDaysResponse {
  data: LinkDaysBody;
}
