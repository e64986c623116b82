import { ApiProperty } from '@nestjs/swagger';
import { IdResponse } from '../common/responses/id.body';
import { toTimestamp } from '../common/time/timestamps';
import {
  hasForm,
  OVERLAY_POSITIONS,
  OVERLAY_TYPES,
  OverlayPosition,
  OverlayType,
} from '../pages/overlay/overlay-fields';
import { Overlay } from './overlay.entity';

/** A row of `GET /api/overlay` (docs/contract.md, CTA overlay). Fields that its type does not have are null. */
export class OverlayBody {
  /** @example 3 */
  id: number;
  /** @example message */
  @ApiProperty({ enum: OVERLAY_TYPES })
  type: OverlayType;
  /** @example "Spring sale" */
  name: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  /** Text of all types but poll and image. @example "Everything at half price" */
  message: string | null;
  /** E-mail address of the person who replies to messages from the contact form, for your own use. @example ada@example.com */
  email: string | null;
  /** Code of a coupon. @example SPRING26 */
  code: string | null;
  /** Question of a poll. @example "Do you like it?" */
  question: string | null;
  /** Options of a poll. @example ["Yes", "No"] */
  options: string[] | null;
  /** Address of an image. @example https://example.com/sale.png */
  image: string | null;
  /** Label of the button. @example "To the shop" */
  label: string | null;
  /** Destination of the button. @example https://example.com/shop */
  link: string | null;
  /** @example "#2563eb" */
  color: string | null;
  /** @example bottom */
  @ApiProperty({ enum: OVERLAY_POSITIONS })
  position: OverlayPosition | null;
  /** Path at which the responses of visitors are read; null for types without a form. @example null */
  responses: string | null;

  static of({ createdAt, ...overlay }: Overlay): OverlayBody {
    const { id, type, name, message, email, code, question, options, image, label, link, color, position } = overlay;
    return {
      id,
      type,
      name,
      date: toTimestamp(createdAt),
      message,
      email,
      code,
      question,
      options,
      image,
      label,
      link,
      color,
      position,
      responses: hasForm(overlay) ? responsesPath(id) : null,
    };
  }
}

/** Response of `POST /api/overlay/add`. */
export class CreatedOverlayResponse extends IdResponse {
  /**
   * Path at which the responses of visitors are read; absent for types without a form.
   * @example /api/overlay/3/responses
   */
  responses?: string;

  static of({ id, type }: Overlay): CreatedOverlayResponse {
    return hasForm({ type }) ? { id, responses: responsesPath(id) } : { id };
  }
}

/** Response of `GET /api/overlay/:id`. */
export class OverlayDetailsResponse {
  data: OverlayBody;
}

function responsesPath(id: number): string {
  return `/api/overlay/${id}/responses`;
}
