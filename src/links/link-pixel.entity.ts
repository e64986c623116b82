import { Entity, PrimaryColumn } from 'typeorm';

/** That a link fires a pixel. */
@Entity('link_pixels')
export class LinkPixel {
  @PrimaryColumn() linkId: number;
  @PrimaryColumn() pixelId: number;
}
