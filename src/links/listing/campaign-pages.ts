import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { SearchRequest } from '../../common/page';
import { Link } from '../link.entity';
import { newestAmong, pageWindow } from './page-window';
import { LinkPage } from './link-pages';
import { LinkSearch } from '../search/link-search';
import { wordsOf } from '../search/words';

const IDS_PER_STATEMENT = 1_000;

/** Finds the ids of the links on a page of a campaign, newest first. The account must own the campaign. */
@Injectable()
export class CampaignPages {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    private readonly search: LinkSearch,
  ) {}

  find(accountId: number, campaignId: number, request: SearchRequest): Promise<LinkPage> {
    if (request.q === undefined) return this.pageOfAll(campaignId, request);
    return this.pageOfMatches(accountId, campaignId, { ...request, q: request.q });
  }

  /** Its index holds all that is needed: the campaign and the id. */
  private async pageOfAll(campaignId: number, request: SearchRequest): Promise<LinkPage> {
    const total = await this.links.countBy({ campaignId });
    const window = pageWindow(total, request);
    if (window === undefined) return { ids: [], total };
    const { isFromEnd, skip, take } = window;
    const query = this.links.createQueryBuilder('link').select('link.id', 'id').where({ campaignId });
    query
      .orderBy('link.id', isFromEnd ? 'ASC' : 'DESC')
      .offset(skip)
      .limit(take);
    const ids = (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
    return { ids: isFromEnd ? ids.reverse() : ids, total };
  }

  private async pageOfMatches(
    accountId: number,
    campaignId: number,
    request: Required<SearchRequest>,
  ): Promise<LinkPage> {
    const found = await this.search.find(accountId, wordsOf(request.q));
    const members = await this.membersAmong(campaignId, [...found]);
    const window = pageWindow(members.size, request);
    return { ids: window === undefined ? [] : newestAmong(members, window), total: members.size };
  }

  private async membersAmong(campaignId: number, ids: number[]): Promise<Set<number>> {
    const members = new Set<number>();
    for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
      const part = ids.slice(start, start + IDS_PER_STATEMENT);
      const query = this.links
        .createQueryBuilder('link')
        .select('link.id', 'id')
        .where({ campaignId, id: In(part) });
      for (const { id } of await query.getRawMany<{ id: number }>()) members.add(id);
    }
    return members;
  }
}
