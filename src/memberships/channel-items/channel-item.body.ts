import { ApiProperty } from '@nestjs/swagger';
import { ITEM_KINDS } from '../../channels/channel-items';

/** A row of `GET /api/channel/:id` (docs/contract.md, Channel item). */
export class ChannelItemBody {
  /** @example links */
  @ApiProperty({ enum: Object.keys(ITEM_KINDS) })
  type: string;
  /** @example 7 */
  id: number;
  /** @example "Spring sale" */
  title: string;
  /** The destination of a link, or the address of a bio page or QR code. @example https://example.com/a/long/page */
  preview: string;
  /** @example https://go.example.com/spring-sale */
  link: string;
  /** @example "2026-01-31" */
  date: string;
}
