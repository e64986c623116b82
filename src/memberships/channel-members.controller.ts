import { Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { ItemKind } from '../channels/channel-items';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { PathId } from '../common/responses/path-id';
import { ChannelItemListService } from './channel-items/channel-item-list.service';
import { ChannelItemBody } from './channel-items/channel-item.body';
import { ChannelItemsQuery } from './channel-items/channel-items-query.dto';
import { ChannelMembersService } from './channel-members.service';
import { DescribesItemKind, PathItemKind } from './path-item-kind';

@Controller()
export class ChannelMembersController {
  constructor(
    private readonly members: ChannelMembersService,
    private readonly items: ChannelItemListService,
  ) {}

  /** Lists the items of a channel, the last assigned first. */
  @Get('/api/channel/:id')
  @ApiPageResponse('items', ChannelItemBody)
  list(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: ChannelItemsQuery,
  ): Promise<Page<ChannelItemBody>> {
    return this.items.list(accountId, id, query);
  }

  /** Assigns a link, bio page or QR code to a channel. */
  @Post('/api/channel/:channelid/assign/:type/:itemid')
  @DescribesItemKind()
  async assign(
    @CurrentAccount() accountId: number,
    @PathId('channelid') channelId: number,
    @PathItemKind() kind: ItemKind,
    @PathId('itemid') itemId: number,
  ): Promise<MessageResponse> {
    await this.members.assign(accountId, channelId, kind, itemId);
    return { message: 'Item has been successfully assigned to the channel.' };
  }

  /** Removes a link, bio page or QR code from a channel. */
  @Delete('/api/channel/:channelid/assign/:type/:itemid')
  @DescribesItemKind()
  async unassign(
    @CurrentAccount() accountId: number,
    @PathId('channelid') channelId: number,
    @PathItemKind() kind: ItemKind,
    @PathId('itemid') itemId: number,
  ): Promise<MessageResponse> {
    await this.members.unassign(accountId, channelId, kind, itemId);
    return { message: 'Item has been successfully taken out of the channel.' };
  }
}
