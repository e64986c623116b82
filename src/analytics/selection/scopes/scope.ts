import { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChannelItem } from '../../../channels/channel-item.entity';
import { BioButton } from '../../../clicks/entities/totals.entity';
import { Link } from '../../../links/link.entity';
import { QrCode } from '../../../qr-codes/qr-code.entity';
import { LinkTag } from '../../../tags/tag.entity';

export type ScopeKind = 'link' | 'campaign' | 'channel' | 'domain' | 'tag';

/** The links whose clicks are counted: all of an account, with those deleted since, or some of its current ones. */
export interface Scope {
  accountId: number;
  part?: { kind: ScopeKind; id: number };
}

/**
 * Restricts a query to the links of a part of an account.
 * @param column of the query that holds the id of a link
 */
export function restrictTo<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  column: string,
  { kind, id }: NonNullable<Scope['part']>,
): SelectQueryBuilder<T> {
  if (kind === 'link') return query.andWhere(`${column} = :partId`, { partId: id });
  return query.andWhere(`${column} IN ${linksIn(query, kind)}`, { partId: id });
}

function linksIn<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, kind: Exclude<ScopeKind, 'link'>): string {
  if (kind === 'channel') return linksInChannel(query);
  if (kind === 'tag') return linksWithTag(query);
  const links = query.subQuery().select('member.id').from(Link, 'member');
  return links.where(`member.${kind}Id = :partId`).getQuery();
}

function linksInChannel<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const links = joinOwnedLinks(query.subQuery().select(LINK_OF_ITEM).from(ChannelItem, 'item'));
  return links.where(`item.channelId = :partId AND ${LINK_OF_ITEM} IS NOT NULL`).getQuery();
}

/** The link of an item of a channel by the kind of the item, after {@link joinOwnedLinks}. */
export const LINKS_OF_ITEM = ['item.linkId', 'code.linkId', 'button.linkId'] as const;
const LINK_OF_ITEM = `COALESCE(${LINKS_OF_ITEM.join(', ')})`;

/** A QR code counts as its link, with all clicks on that, and a bio page as the links that its buttons own. */
export function joinOwnedLinks<T extends ObjectLiteral>(items: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
  return items
    .leftJoin(QrCode, 'code', 'code.id = item.qrCodeId')
    .leftJoin(BioButton, 'button', 'button.bioPageId = item.bioPageId AND button.ownsLink = TRUE');
}

function linksWithTag<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): string {
  const links = query.subQuery().select('member.linkId').from(LinkTag, 'member');
  return links.where('member.tagId = :partId').getQuery();
}
