import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { ChannelBody, ChannelChangedResponse, CreateChannelDto, UpdateChannelDto } from './channel.dto';
import { ChannelsService } from './channels.service';

@Controller()
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  /** Lists the account's channels, newest first. */
  @Get('/api/channels')
  @ApiPageResponse('channels', ChannelBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<ChannelBody>> {
    return this.channels.list(accountId, query);
  }

  /** Creates a channel. */
  @Post('/api/channel/add')
  @ApiConflictResponse({ description: 'The name is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() channel: CreateChannelDto): Promise<ChannelBody> {
    return ChannelBody.of(await this.channels.create(accountId, channel));
  }

  /** Updates the fields that are sent. */
  @Put('/api/channel/:id/update')
  @ApiConflictResponse({ description: 'The name is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateChannelDto,
  ): Promise<ChannelChangedResponse> {
    const channel = await this.channels.update(accountId, id, change);
    return { message: 'Channel has been successfully updated.', ...ChannelBody.of(channel) };
  }

  /** Deletes a channel; its items stay. */
  @Delete('/api/channel/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.channels.delete(accountId, id);
    return { message: 'Channel has been successfully deleted.' };
  }
}
