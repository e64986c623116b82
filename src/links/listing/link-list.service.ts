import { Injectable } from '@nestjs/common';
import { Page } from '../../common/page';
import { findMoment } from '../../common/time/timestamps';
import { LinkBody } from '../dto/link.body';
import { CampaignLinksQuery, ListLinksQuery } from '../dto/list-links.dto';
import { LinkPages } from './link-pages';
import { ListOrder, OrderKey, toCursor } from './list-order';
import { LinkRows } from './link-rows';

/** Lists and searches the links of an account, and those of a campaign. */
@Injectable()
export class LinkListService {
  constructor(
    private readonly pages: LinkPages,
    private readonly rows: LinkRows,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total, order, hasMore } = await this.pages.find(accountId, query);
    const rows = await this.rows.read(accountId, ids);
    const last = rows.at(-1);
    const nextcursor = hasMore && last !== undefined ? toCursor(order, { id: last.id, key: keyOf(last, order) }) : null;
    const pages = query.cursor === undefined ? {} : { nextpage: null };
    return new Page('urls', rows, total, query, { ...pages, nextcursor });
  }

  /** The links of a campaign of the account, newest first. */
  async listOfCampaign(accountId: number, campaign: number, query: CampaignLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.find(accountId, { ...query, campaign });
    return new Page('urls', await this.rows.read(accountId, ids), total, query);
  }
}

function keyOf({ id, clicks, alias, updated }: LinkBody, { name }: ListOrder): OrderKey {
  return { date: id, click: clicks, alias, updated: findMoment(updated)!.getTime() }[name];
}
