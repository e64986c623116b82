import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { IdResponse } from '../common/responses/id.body';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CreateTagDto, TagResponse, TagBody, UpdateTagDto } from './tag.dto';
import { TagsService } from './tags.service';

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  /** Lists the account's tags, newest first. */
  @Get('/api/tags')
  @ApiPageResponse('tags', TagBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<TagBody>> {
    return this.tags.list(accountId, query);
  }

  /** Returns a tag. */
  @Get('/api/tag/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<TagResponse> {
    return { data: await this.tags.get(accountId, id) };
  }

  /** Creates a tag. */
  @Post('/api/tag/add')
  @ApiConflictResponse({ description: 'The name is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() tag: CreateTagDto): Promise<IdResponse> {
    return { id: (await this.tags.create(accountId, tag)).id };
  }

  /** Updates the fields that are sent. */
  @Put('/api/tag/:id/update')
  @ApiConflictResponse({ description: 'The name is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateTagDto,
  ): Promise<MessageResponse> {
    await this.tags.update(accountId, id, change);
    return { message: 'Tag has been successfully updated.' };
  }

  /** Deletes a tag and takes it off its links, which stay. */
  @Delete('/api/tag/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.tags.delete(accountId, id);
    return { message: 'Tag has been successfully deleted.' };
  }
}
