import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager, In } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { findChannels } from '../../channels/channel-items';
import { changesOf } from '../../common/fields/changes';
import { partsOf } from '../../common/text/parts-of';
import { findTags } from '../../tags/link-tags';
import { foldTag } from '../../tags/tag-name';
import { Link, LinkPixel } from '../link.entity';
import { destinationHash } from './destination-hash';
import { NewLink } from './link-change';

/** Links to an address that are compared at once, the newest first. */
const COMPARED_AT_ONCE = 200;

/** Columns that do not change what happens to visitors, or that are compared with the request. All others are settings. */
const NO_SETTINGS: string[] = [
  'host',
  'domainId',
  'campaignId',
  'status',
  'metatitle',
  'metadescription',
  'metaimage',
  'description',
  'isListed',
  'urlHash',
  'pageTitle',
  'taken',
] satisfies (keyof Link)[];
const PLAIN = Object.entries(new Link()).filter(
  ([name, value]) => value !== undefined && !NO_SETTINGS.includes(name),
) as [keyof Link, unknown][];

/**
 * Finds the plain link to an address that an account has already: it leads there by a redirect, without a password, targets,
 * limits, pixels or other settings, and is not archived.
 */
@Injectable()
export class ExistingLinks {
  /** Returns the newest equal link for each request that asks for one; all must be of one account. */
  async findAll(manager: EntityManager, requests: NewLink[]): Promise<Map<NewLink, Link>> {
    const asking = requests.filter((request) => request.findsExisting === true && isPlain(request));
    const found = new Map<NewLink, Link>();
    if (asking.length === 0) return found;
    const id = asking[0]!.columns.accountId;
    // Locks the account's row: an equal request at the same time finds the link that this one makes.
    await manager.update(Account, { id }, { id });
    for (const request of asking) {
      const link = await findOne(manager, request);
      if (link !== undefined) found.set(request, link);
    }
    return found;
  }
}

/** Whether a request asks for no more than a plain link has: any other one gets a link of its own. */
export function isPlain({ columns, pixels }: NewLink): boolean {
  return (pixels ?? []).length === 0 && hasPlainSettings(columns);
}

function hasPlainSettings(link: Partial<Link>): boolean {
  return PLAIN.every(([name, value]) => isDeepStrictEqual(link[name] ?? value, value));
}

async function findOne(manager: EntityManager, request: NewLink): Promise<Link | undefined> {
  const { accountId, url } = request.columns;
  // The columns of the index alone: with more, another index might be read.
  const query = manager
    .createQueryBuilder(Link, 'link')
    .select('link.id', 'id')
    .where({ accountId, urlHash: destinationHash(url) });
  const ids = (await query.getRawMany<{ id: number }>()).map(({ id }) => id).sort((one, other) => other - one);
  for (const part of partsOf(ids, COMPARED_AT_ONCE)) {
    const link = await findNewest(manager, request, part);
    if (link !== undefined) return link;
  }
  return undefined;
}

async function findNewest(manager: EntityManager, request: NewLink, ids: number[]): Promise<Link | undefined> {
  const links = await manager.findBy(Link, { id: In(ids) });
  const equal = links.filter((link) => link.isListed && hasPlainSettings(link) && hasColumnsOf(request, link));
  const matching = equal.length === 0 ? [] : await withMembersOf(manager, request, equal);
  return matching.sort((one, other) => other.id - one.id)[0];
}

function hasColumnsOf({ columns }: NewLink, link: Link): boolean {
  return Object.keys(changesOf({ host: '', domainId: null, ...columns }, link)).length === 0;
}

/** Returns those of the links that fire no pixel, and have the tags and the channel of the request. */
async function withMembersOf(manager: EntityManager, { tags, channel }: NewLink, links: Link[]): Promise<Link[]> {
  const ids = links.map(({ id }) => id);
  const firing = new Set((await manager.findBy(LinkPixel, { linkId: In(ids) })).map(({ linkId }) => linkId));
  const tagsOf = await findTags(manager, ids);
  const channelsOf = await findChannels(manager, ids);
  return links.filter(({ id }) => {
    const present = new Set((tagsOf.get(id) ?? []).map(foldTag));
    const isTagged = (tags ?? []).every((name) => present.has(foldTag(name)));
    const isInChannel = typeof channel !== 'number' || channelsOf.get(id)?.includes(channel);
    return !firing.has(id) && isTagged && isInChannel;
  });
}
