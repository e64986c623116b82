import { Injectable } from '@nestjs/common';
import { FindOptionsWhere, IsNull } from 'typeorm';
import { InvalidInput, notInAccount } from '../../../common/errors';
import { within } from '../../../database/queries/within';
import { ListFilter } from '../../dto/list-links.dto';
import type { Link } from '../../link.entity';
import { LinkReferences } from '../../validation/link-references';
import { readType } from '../../validation/link-type';
import { LinkFilter } from './link-filter';
import { plainType } from './usual-values';

/** Reads the filter of a list from its query. */
@Injectable()
export class FilterReader {
  constructor(private readonly references: LinkReferences) {}

  /** Throws {@link InvalidInput} naming the fields with unknown ids, another account's ids included. */
  async read(accountId: number, query: ListFilter): Promise<LinkFilter> {
    const { archived = 'false', tag, channel, state } = query;
    const known = await this.references.read(accountId, [query]);
    const problems = known.unknownFields(query).map(notInAccount);
    if (problems.length > 0) throw new InvalidInput(problems);
    return {
      accountId,
      isArchived: archived === 'all' ? undefined : archived === 'true',
      tagId: tag,
      channelId: channel,
      state,
      columns: columnsOf(query, known.columnsOf(query)!.domainId),
    };
  }
}

/** @param domainId null for the service's own host */
function columnsOf(query: ListFilter, domainId?: number | null): FindOptionsWhere<Link>[] {
  const { campaign, status, type, from, to } = query;
  const columns: FindOptionsWhere<Link>[] = [];
  if (campaign !== undefined) columns.push({ campaignId: campaign });
  if (domainId !== undefined) columns.push({ domainId: domainId ?? IsNull() });
  if (status !== undefined) columns.push({ status });
  if (type !== undefined) columns.push(columnsOfType(type));
  if (from !== undefined || to !== undefined) columns.push({ createdAt: within(from, to) });
  return columns;
}

/** The id of a splash page or overlay is enough, so that its index is used: `type` is `direct` for all such links. */
function columnsOfType(text: string): FindOptionsWhere<Link> {
  const { type, splashPageId, overlayId } = readType(text);
  if (splashPageId !== null) return { splashPageId };
  return overlayId === null ? plainType(type) : { overlayId };
}
