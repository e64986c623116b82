/** A row of `GET /api/plans`. */
export class PlanBody {
  /** The plan's place in `PLANS`, from 1. @example 2 */
  id: number;
  /** Label of the plan. @example pro */
  name: string;
  /** Requests to the API that it allows in a window. @example 120 */
  limit: number;
}
