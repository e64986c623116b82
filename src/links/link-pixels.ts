import { DataSource } from 'typeorm';
import { Pixel } from '../pixels/pixel.entity';
import { LinkPixel } from './link-pixel.entity';

/** The pixels that a link fires, in the order of their ids. */
export function findLinkPixels({ manager }: DataSource, linkId: number): Promise<Pixel[]> {
  return manager
    .createQueryBuilder(Pixel, 'pixel')
    .innerJoin(LinkPixel, 'fired', 'fired.pixelId = pixel.id')
    .where('fired.linkId = :linkId', { linkId })
    .orderBy('pixel.id')
    .getMany();
}
