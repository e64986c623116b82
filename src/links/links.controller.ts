import { Body, Controller, Delete, Get, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { PathId } from '../common/responses/path-id';
import { ShortAddresses } from './aliases/short-addresses';
import { LinkResponse, LinkBody, SavedLinkResponse } from './dto/link.body';
import { CreateLinkDto } from './dto/create-link.dto';
import { UpdateLinkDto } from './dto/update-link.dto';
import { LinksFileQuery, ListLinksQuery } from './dto/list-links.dto';
import { LinksService } from './links.service';
import { LinkDetailsService } from './listing/link-details.service';
import { LinkListService } from './listing/link-list.service';

const NEXT_CURSOR = {
  nextcursor: {
    type: 'string',
    nullable: true,
    description: 'The `cursor` of the next request; null when no links follow.',
    example: null,
  },
};

@Controller()
export class LinksController {
  constructor(
    private readonly links: LinksService,
    private readonly lists: LinkListService,
    private readonly details: LinkDetailsService,
    private readonly addresses: ShortAddresses,
  ) {}

  /** Lists links, filters them, searches them by `q`, or returns the one with a `short` address as GET /api/url/:id does. */
  @Get('/api/urls')
  @ApiPageResponse('urls', LinkBody, LinkResponse, NEXT_CURSOR)
  async list(
    @CurrentAccount() accountId: number,
    @Query() query: ListLinksQuery,
  ): Promise<Page<LinkBody> | LinkResponse> {
    if (query.short === undefined) return this.lists.list(accountId, query);
    return this.details.getByShort(accountId, query.short);
  }

  /** All links that match as a CSV file, oldest first. */
  @Get('/api/urls/csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  file(@CurrentAccount() accountId: number, @Query() query: LinksFileQuery): Promise<StreamableFile> {
    return this.lists.file(accountId, query);
  }

  /** One link with its statistics. */
  @Get('/api/url/:id')
  get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<LinkResponse> {
    return this.details.get(accountId, id);
  }

  /** Shortens an address. */
  @Post('/api/url/add')
  @ApiConflictResponse({ description: 'The alias is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() link: CreateLinkDto): Promise<SavedLinkResponse> {
    const created = await this.links.create(accountId, link);
    return SavedLinkResponse.of(created, this.addresses.of(created));
  }

  /** Changes the fields in the body; `clear` empties fields. */
  @Put('/api/url/:id/update')
  @ApiConflictResponse({ description: 'The alias is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateLinkDto,
  ): Promise<SavedLinkResponse> {
    const updated = await this.links.update(accountId, id, change);
    return SavedLinkResponse.of(updated, this.addresses.of(updated));
  }

  /** Deletes a link and its own statistics; its clicks stay in those of the account. */
  @Delete('/api/url/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.links.delete(accountId, id);
    return { message: 'Link has been successfully deleted.' };
  }
}
