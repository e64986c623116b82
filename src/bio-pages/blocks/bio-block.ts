import { timestampOf } from '../../common/time/timestamps';
import type { ShownBlock } from '../../pages/public/bio-fields';

type Profile = NonNullable<ShownBlock['profiles']>[number];

/** A profile of a social row. Its id is that of its button. */
export type BioProfile = Profile & { id: string };

/** A block of a bio page as it is stored, with the fields of its kind. The id of a link block is that of its button. */
export interface BioBlock extends ShownBlock {
  /** Ten letters and digits, unique in the service. It stays when the block is changed or moved. */
  id: string;
  hidden: boolean;
  /** Timestamps between which visitors see the block. */
  from: string | null;
  until: string | null;
  profiles?: BioProfile[];
}

/** What visitors open by a click. */
export interface Button {
  /** The id of a link block or profile. */
  id: string;
  url: string;
}

type AddressOf = (button: Button) => string | undefined;

/** The buttons of blocks, in the order of the page. */
export function buttonsOf(blocks: readonly BioBlock[]): Button[] {
  return blocks.flatMap(({ id, kind, url, profiles = [] }) => {
    if (kind === 'link') return [{ id, url: url! }];
    return profiles.map((profile) => ({ id: profile.id, url: profile.url }));
  });
}

/** The blocks that visitors see now. @param addressOf returns the address of a button, which is left out without one */
export function shownBlocks(blocks: readonly BioBlock[], addressOf: AddressOf): BioBlock[] {
  const now = timestampOf(Date.now());
  return blocks.filter((block) => isShown(block, now)).flatMap((block) => withAddresses(block, addressOf));
}

/** Gives the buttons of a block other addresses; returns nothing for a link without one. */
function withAddresses(block: BioBlock, addressOf: AddressOf): BioBlock[] {
  const leading = <Leading extends Button>(button: Leading): Leading[] => {
    const url = addressOf(button);
    return url === undefined ? [] : [{ ...button, url }];
  };
  if (block.kind === 'link') return leading({ ...block, url: block.url! });
  return [block.profiles === undefined ? block : { ...block, profiles: block.profiles.flatMap(leading) }];
}

/** @param at a timestamp */
function isShown({ hidden, from, until }: BioBlock, at: string): boolean {
  return !hidden && (from === null || from <= at) && (until === null || at < until);
}
