import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { ChannelItem } from '../../channels/channel-item.entity';
import { changesOf } from '../../common/fields/changes';
import { foldTag } from '../../tags/tag-name';
import { LinkTag, Tag } from '../../tags/tag.entity';
import { Link, LinkPixel } from '../link.entity';
import { destinationHash } from './destination-hash';
import { NewLink } from './link-change';

/** Similar links that are read at once; the first is nearly always equal. */
const COMPARED_AT_ONCE = 20;

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
      const link = await findNewest(manager, request);
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

/** Returns the newest link that is equal to what a request asks for. */
async function findNewest(manager: EntityManager, request: NewLink): Promise<Link | undefined> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const links = await similarTo(manager, request).andWhere('link.id < :before', { before }).getMany();
    const equal = links.find((link) => Object.keys(changesOf(request.columns, link)).length === 0);
    if (equal !== undefined || links.length < COMPARED_AT_ONCE) return equal;
    before = links.at(-1)!.id;
  }
}

/** The plain links that a request asks for, the newest first; on MySQL, text in another letter case counts as equal. */
function similarTo(manager: EntityManager, { columns, tags, channel }: NewLink): SelectQueryBuilder<Link> {
  const { accountId, url } = columns;
  const wanted = { host: '', domainId: null, ...columns, ...Object.fromEntries(PLAIN), isListed: true };
  const query = manager.createQueryBuilder(Link, 'link').where({ accountId, urlHash: destinationHash(url) });
  const conditions = Object.entries(wanted).map(([name, value]) =>
    value === null ? `link.${name} IS NULL` : `link.${name} = :${name}`,
  );
  conditions.push(...memberConditions(query, [...new Set((tags ?? []).map(foldTag))], channel));
  // One expression, so that no database reads another index than that of the address.
  query.andWhere(`CASE WHEN ${conditions.join(' AND ')} THEN 1 ELSE 0 END = 1`, storedValues(wanted));
  return query.orderBy('link.id', 'DESC').limit(COMPARED_AT_ONCE);
}

/** That a link fires no pixel, and has these tags and this channel. */
function memberConditions(query: SelectQueryBuilder<Link>, tags: string[], channel: NewLink['channel']): string[] {
  const members = () => query.subQuery().select('COUNT(*)');
  const fired = members().from(LinkPixel, 'fired').where('fired.linkId = link.id');
  const tagged = members().from(LinkTag, 'tagged').innerJoin(Tag, 'tag', 'tag.id = tagged.tagId');
  tagged.where('tagged.linkId = link.id AND tag.folded IN (:...tags)');
  const items = members().from(ChannelItem, 'item').where('item.linkId = link.id AND item.channelId = :channel');
  query.setParameters({ tags, channel });
  return [
    `${fired.getQuery()} = 0`,
    ...(tags.length === 0 ? [] : [`${tagged.getQuery()} = ${tags.length}`]),
    ...(typeof channel === 'number' ? [`${items.getQuery()} > 0`] : []),
  ];
}

/** Values as their columns have them: lists as JSON. */
function storedValues(columns: object): Record<string, unknown> {
  const stored = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, stored(value)]));
}
