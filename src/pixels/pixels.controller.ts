import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { IdResponse } from '../common/responses/id.body';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CreatePixelDto, PixelResponse, PixelBody, UpdatePixelDto } from './pixel.dto';
import { PixelsService } from './pixels.service';

@Controller()
export class PixelsController {
  constructor(private readonly pixels: PixelsService) {}

  /** Lists the account's pixels, newest first. */
  @Get('/api/pixels')
  @ApiPageResponse('pixels', PixelBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<PixelBody>> {
    return this.pixels.list(accountId, query);
  }

  /** Returns a pixel. */
  @Get('/api/pixel/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<PixelResponse> {
    return { data: PixelBody.of(await this.pixels.get(accountId, id)) };
  }

  /** Adds a pixel. */
  @Post('/api/pixel/add')
  @ApiConflictResponse({ description: 'The tag is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() pixel: CreatePixelDto): Promise<IdResponse> {
    return { id: (await this.pixels.create(accountId, pixel)).id };
  }

  /** Updates the tag, and the name if it is sent. */
  @Put('/api/pixel/:id/update')
  @ApiConflictResponse({ description: 'The tag is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdatePixelDto,
  ): Promise<MessageResponse> {
    await this.pixels.update(accountId, id, change);
    return { message: 'Pixel has been successfully updated.' };
  }
}
