import { toTimestamp } from '../../common/time/timestamps';
import { OverlayResponse } from './overlay-response.entity';

/** A row of `GET /api/overlay/:id/responses`. Fields that the overlay's type does not ask for are null. */
export class OverlayResponseBody {
  /** @example 12 */
  id: number;
  /** Id of the link whose page was used; null after it is deleted. @example 7 */
  link: number | null;
  /** @example "Grace Hopper" */
  name: string | null;
  /** @example grace@example.com */
  email: string | null;
  /** What the visitor has written. @example "When does the sale end?" */
  message: string | null;
  /** The chosen option of a poll. @example Yes */
  answer: string | null;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, linkId, name, email, message, answer, createdAt }: OverlayResponse): OverlayResponseBody {
    return { id, link: linkId, name, email, message, answer, date: toTimestamp(createdAt) };
  }
}
