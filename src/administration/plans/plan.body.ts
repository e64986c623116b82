/** A row of `GET /api/plans`. */
export class PlanBody {
  /** The position of the plan in `PLANS`, from 1. @example 2 */
  id: number;
  /** Label of the plan. @example pro */
  name: string;
  /** Requests to the API in a window of the rate limit. @example 120 */
  limit: number;
}
