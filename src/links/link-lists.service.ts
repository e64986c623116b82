import { Injectable } from '@nestjs/common';
import { Page } from '../common/page';
import { LinkBodiesService } from './link-bodies.service';
import { LinkPagesService } from './link-pages.service';
import { LinkBody } from './link.body';
import { ListLinksQuery } from './list-links.dto';

/** Lists and searches the links of an account: first which ids stand on the page, then only their rows. */
@Injectable()
export class LinkListsService {
  constructor(
    private readonly pages: LinkPagesService,
    private readonly bodies: LinkBodiesService,
  ) {}

  async list(accountId: number, query: ListLinksQuery): Promise<Page<LinkBody>> {
    const { ids, total } = await this.pages.find(accountId, query);
    const { limit, page } = query;
    return new Page('urls', await this.bodies.of(accountId, ids), total, { limit, page });
  }
}
