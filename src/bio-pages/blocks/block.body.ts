import { ApiProperty } from '@nestjs/swagger';
import { BLOCK_KINDS, BlockKind, Network, NETWORKS } from '../../pages/public/bio-fields';
import { BioBlock, BioProfile } from './bio-block';

/** Clicks by the id of a button. */
export type ButtonClicks = ReadonlyMap<string, number>;

export class BioProfileBody {
  /** @example Qd7Rm2Xk9T */
  id: string;
  /** Where the profile is. @example github */
  @ApiProperty({ enum: NETWORKS })
  network: Network;
  /** @example https://github.com/ada */
  url: string;
  /** Null for an address of this service that is not a link of the account: it is not counted. @example 12 */
  clicks: number | null;

  static of({ id, network, url }: BioProfile, clicks: ButtonClicks): BioProfileBody {
    return { id, network, url, clicks: clicks.get(id) ?? null };
  }
}

/** A block of a bio page, with the fields of its kind. */
export class BioBlockBody {
  /** @example aB3dE5fG7h */
  id: string;
  /** What the block shows. @example link */
  @ApiProperty({ enum: BLOCK_KINDS })
  kind: BlockKind;
  /** Whether visitors do not see the block. @example false */
  hidden: boolean;
  /** When visitors begin to see it, in UTC. @example "2030-01-01 08:00:00" */
  from: string | null;
  /** When visitors no longer see it, in UTC. @example "2030-12-31 23:59:59" */
  until: string | null;
  /** Label of the button; only of `link`. @example "My shop" */
  title?: string;
  /** Destination; only of `link`. @example https://example.com/shop */
  url?: string;
  /** Clicks on the button, null if they are not counted; only of `link`. @example 12 */
  clicks?: number | null;
  /** The text; only of `heading` and `text`. @example "My books" */
  text?: string;
  /** Address of the image; only of `image`. @example https://example.com/garden.jpg */
  image?: string;
  /** What the image shows; only of `image`. @example "A garden in spring" */
  alt?: string | null;
  /** The profiles; only of `social`. */
  profiles?: BioProfileBody[];

  static of(block: BioBlock, clicks: ButtonClicks): BioBlockBody {
    const { profiles, ...fields } = block;
    return {
      ...fields,
      ...(block.kind === 'link' ? { clicks: clicks.get(block.id) ?? null } : {}),
      ...(profiles === undefined ? {} : { profiles: profiles.map((profile) => BioProfileBody.of(profile, clicks)) }),
    };
  }
}
