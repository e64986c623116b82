import { parseTimestamp, toTimestamp } from '../../common/time/timestamps';
import { randomAlias } from '../../links/aliases/alias';
import { BioBlock, BioProfile } from './bio-block';
import { BioBlockDto, BioProfileDto } from './block.dto';

/** More than 10^17 ids: no two blocks get the same, and the primary key would refuse the second. */
const ID_LENGTH = 10;

export interface BioLink {
  title: string;
  url: string;
}

/** The label and address of each link block, which is what the field `links` shows. */
export function linksOf(blocks: readonly BioBlock[]): BioLink[] {
  return blocks.filter(({ kind }) => kind === 'link').map(({ title, url }) => ({ title: title!, url: url! }));
}

/**
 * Returns blocks as they are stored. A link block or profile without an id takes that of a stored one with its address, so
 * that the clicks of a page that is always sent as a whole stay.
 */
export function storedBlocks(sent: readonly BioBlockDto[], before: readonly BioBlock[]): BioBlock[] {
  const links = freeOf(
    before.filter(({ kind }) => kind === 'link'),
    sent,
  );
  const profiles = freeOf(
    before.flatMap(({ profiles = [] }) => profiles),
    sent.flatMap(({ profiles = [] }) => profiles),
  );
  return sent.map((block) => ({
    id: block.id ?? (block.kind === 'link' ? takeId(links, block) : newId()),
    kind: block.kind,
    hidden: block.hidden ?? false,
    from: timestampOf(block.from, 'first'),
    until: timestampOf(block.until),
    ...contentOf(block, (profile) => ({
      id: profile.id ?? takeId(profiles, profile),
      network: profile.network,
      url: profile.url,
    })),
  }));
}

/**
 * Puts links in the place of the link blocks: the first takes the place of the first, surplus blocks go, and further links
 * follow at the end. A link with the address of a link block keeps its id, schedule and clicks.
 */
export function withLinks(before: readonly BioBlock[], links: readonly BioLink[]): BioBlock[] {
  const free = before.filter(({ kind }) => kind === 'link');
  const waiting = links.map(({ title, url }) => {
    const index = free.findIndex((block) => block.url === url);
    const [kept] = index === -1 ? [] : free.splice(index, 1);
    return kept === undefined ? newLinkBlock({ title, url }) : { ...kept, title };
  });
  const placed = before.flatMap((block) => (block.kind === 'link' ? waiting.splice(0, 1) : [block]));
  return [...placed, ...waiting];
}

function newLinkBlock({ title, url }: BioLink): BioBlock {
  return { id: newId(), kind: 'link', hidden: false, from: null, until: null, title, url };
}

function contentOf(block: BioBlockDto, profileOf: (profile: BioProfileDto) => BioProfile): Partial<BioBlock> {
  const { kind, title, url, text, image, alt = null, profiles = [] } = block;
  if (kind === 'link') return { title, url };
  if (kind === 'heading' || kind === 'text') return { text };
  if (kind === 'image') return { image, alt };
  return kind === 'social' ? { profiles: profiles.map(profileOf) } : {};
}

type Addressed = { id?: string | null; url?: string };

/** The stored ones that no sent one names. */
function freeOf(stored: readonly Addressed[], sent: readonly Addressed[]): Addressed[] {
  const named = new Set(sent.map(({ id }) => id));
  return stored.filter(({ id }) => !named.has(id));
}

function takeId(free: Addressed[], { url }: Addressed): string {
  const index = free.findIndex((one) => one.url === url);
  const [taken] = index === -1 ? [] : free.splice(index, 1);
  return taken?.id ?? newId();
}

function newId(): string {
  return randomAlias(ID_LENGTH);
}

function timestampOf(time: string | null | undefined, ofDate: 'first' | 'last' = 'last'): string | null {
  return time ? toTimestamp(parseTimestamp(time, ofDate)!) : null;
}
