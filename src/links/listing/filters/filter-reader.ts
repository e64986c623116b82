import { Injectable } from '@nestjs/common';
import { InvalidInput, notInAccount } from '../../../common/errors';
import { findMoment } from '../../../common/time/timestamps';
import { ListFilter } from '../../dto/list-links.dto';
import { DomainColumns } from '../../validation/known-references';
import { LinkReferences } from '../../validation/link-references';
import { readType, TypeColumns } from '../../validation/link-type';
import { LinkFilter } from './link-filter';

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
    const columns = columnsOf(query, known.columnsOf(query)!);
    return {
      accountId,
      isArchived: archived === 'all' ? undefined : archived === 'true',
      ...{ tagId: tag, channelId: channel, state, ...periodOf(query) },
      columns: Object.keys(columns).length === 0 ? undefined : columns,
    };
  }
}

function columnsOf(
  { campaign, status, type }: ListFilter,
  { domainId }: Partial<DomainColumns>,
): NonNullable<LinkFilter['columns']> {
  return {
    ...(campaign === undefined ? {} : { campaignId: campaign }),
    ...(domainId === undefined ? {} : { domainId }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : typeColumnsOf(type)),
  };
}

/** A splash page or an overlay stands for itself: its index is then enough. */
function typeColumnsOf(type: string): Partial<TypeColumns> {
  const { splashPageId, overlayId, ...plain } = readType(type);
  if (splashPageId !== null) return { splashPageId };
  return overlayId === null ? { ...plain, splashPageId, overlayId } : { overlayId };
}

function periodOf({ from, to }: ListFilter): Pick<LinkFilter, 'createdFrom' | 'createdTo'> {
  return {
    createdFrom: from === undefined ? undefined : findMoment(from, 'first'),
    createdTo: to === undefined ? undefined : findMoment(to),
  };
}
