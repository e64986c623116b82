import { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { LinkTag } from '../../../tags/tag.entity';
import { LinkFilter } from './link-filter';

/**
 * How a query finds links by tag and channel. `each` asks for each link, so that the query can follow the index of an order
 * and stop at the end of a page; `any` lets the database choose, which is faster for all links.
 */
export type MembershipTest = 'each' | 'any';

/** Adds the conditions on tag and channel to a query with the alias `link`. */
export function addMemberships<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { tagId, channelId }: LinkFilter,
  test: MembershipTest,
): SelectQueryBuilder<T> {
  const select = test === 'each' ? 'COUNT(*)' : '1';
  const members = () => query.subQuery().select(select);
  const tagged = members().from(LinkTag, 'tagged').where('tagged.linkId = link.id AND tagged.tagId = :tagId');
  const items = members().from(ChannelItem, 'item').where('item.linkId = link.id AND item.channelId = :channelId');
  const has = (subquery: string) => (test === 'each' ? `${subquery} > 0` : `EXISTS ${subquery}`);
  if (tagId !== undefined) query.andWhere(has(tagged.getQuery()), { tagId });
  if (channelId !== undefined) query.andWhere(has(items.getQuery()), { channelId });
  return query;
}
