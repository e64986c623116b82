import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Blocklist, NamedAddresses } from '../blocklist/blocklist.service';
import { invalid, InvalidInput } from '../common/errors';
import { changesOf } from '../common/fields/changes';
import { normalizeAlias } from '../links/aliases/alias';
import { MAX_BLOCKS, UpdateBioPageDto } from './bio-page.dto';
import { BioPage } from './bio-page.entity';
import { BioBlock, buttonsOf } from './blocks/bio-block';
import { addressesIn, blockProblems } from './blocks/block-problems';
import { BioLink, linksOf, storedBlocks, withLinks } from './blocks/stored-blocks';

/** As JSON, as they are stored. */
const MAX_BLOCKS_BYTES = 500_000;
/** Each has a short link. */
const MAX_BUTTONS = 200;

/** Turns requests into the columns of pages. */
@Injectable()
export class BioPageRequests {
  constructor(private readonly blocklist: Blocklist) {}

  /**
   * Returns the columns that a request changes. Throws {@link InvalidInput}.
   * @param before the page; empty for a new one
   * @param known has the addresses that may be on blocked sites
   */
  columnsOf(sent: UpdateBioPageDto, before: Partial<BioPage> = {}, known: UpdateBioPageDto = before): Partial<BioPage> {
    const { blocks: stored = [] } = before;
    const { blocks, links, alias, ...fields } = sent;
    const change = changesOf({ ...fields, alias: alias && normalizeAlias(alias) }, before);
    const changed = {
      ...changesOf({ blocks: blocks && storedBlocks(blocks, stored) }, { blocks: stored }),
      ...changesOf({ links }, { links: linksOf(stored) }),
    };
    this.check({ ...change, links: changed.links, blocks: changed.blocks && blocks }, stored, known);
    const after = combine(changed, stored);
    checkSize(after ?? []);
    return { ...change, ...(after === undefined ? {} : { blocks: after }) };
  }

  private check(sent: UpdateBioPageDto, stored: BioBlock[], known: UpdateBioPageDto): void {
    const present = new Set(Object.values(addressesOf(known)));
    const added = Object.entries(addressesOf(sent)).filter(([, address]) => !present.has(address));
    const blocked = this.blocklist.problemsOf(Object.fromEntries(added));
    const problems = [...blockProblems(sent.blocks ?? [], stored), ...blocked];
    if (problems.length > 0) throw new InvalidInput(problems);
  }
}

/** The addresses of a page by field. */
function addressesOf({ avatar, metaimage, blocks = [], links = [] }: UpdateBioPageDto): NamedAddresses {
  const linkUrls = links.map(({ url }, index) => [`links[${index}].url`, url] as const);
  return { avatar, metaimage, ...addressesIn(blocks), ...Object.fromEntries(linkUrls) };
}

/** Blocks and links that differ from those of the page. */
interface Changed {
  blocks?: BioBlock[];
  links?: BioLink[];
}

function combine({ blocks, links }: Changed, stored: BioBlock[]): BioBlock[] | undefined {
  if (links === undefined) return blocks;
  if (blocks !== undefined && !isDeepStrictEqual(linksOf(blocks), plain(links)))
    throw invalid('links', 'cannot be changed together with blocks, unless both have the same links.');
  const after = blocks ?? withLinks(stored, links);
  if (after.length > MAX_BLOCKS) throw invalid('links', `and the other blocks must be at most ${MAX_BLOCKS}.`);
  return after;
}

function checkSize(blocks: BioBlock[]): void {
  if (buttonsOf(blocks).length > MAX_BUTTONS)
    throw invalid('blocks', `must have at most ${MAX_BUTTONS} links and profiles together.`);
  if (Buffer.byteLength(JSON.stringify(blocks)) > MAX_BLOCKS_BYTES) throw invalid('blocks', 'is too large.');
}

function plain(links: BioLink[]): BioLink[] {
  return links.map(({ title, url }) => ({ title, url }));
}
