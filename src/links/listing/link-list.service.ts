import { Injectable } from '@nestjs/common';
import { Page } from '../../common/page';
import { LinkBody } from '../dto/link.body';
import { ListLinksQuery } from '../dto/list-links.dto';
import { LinkPages } from './link-pages';
import { LinkRows } from './link-rows';

/** Lists and searches the links of an account. */
@Injectable()
export class LinkListService {
  constructor(
    private readonly pages: LinkPages,
    private readonly rows: LinkRows,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.find(accountId, query);
    return new Page('urls', await this.rows.of(accountId, ids), total, query);
  }
}
