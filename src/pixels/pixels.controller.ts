import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { AnswersPage } from '../common/responses/answers-page';
import { IdAnswer } from '../common/responses/id.body';
import { MessageAnswer } from '../common/responses/message.body';
import { Page } from '../common/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CreatePixelDto, PixelAnswer, PixelBody, UpdatePixelDto } from './pixel.dto';
import { PixelsService } from './pixels.service';

@Controller()
export class PixelsController {
  constructor(private readonly pixels: PixelsService) {}

  /** Lists the account's pixels, newest first. */
  @Get('/api/pixels')
  @AnswersPage('pixels', PixelBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<PixelBody>> {
    return this.pixels.list(accountId, query);
  }

  /** Returns a pixel. */
  @Get('/api/pixel/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<PixelAnswer> {
    return { data: PixelBody.of(await this.pixels.get(accountId, id)) };
  }

  /** Adds a pixel. */
  @Post('/api/pixel/add')
  @ApiConflictResponse({ description: 'The tag is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() pixel: CreatePixelDto): Promise<IdAnswer> {
    return { id: (await this.pixels.create(accountId, pixel)).id };
  }

  /** Updates the tag, and the name if it is sent. */
  @Put('/api/pixel/:id/update')
  @ApiConflictResponse({ description: 'The tag is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdatePixelDto,
  ): Promise<MessageAnswer> {
    await this.pixels.update(accountId, id, change);
    return { message: 'Pixel has been successfully updated.' };
  }

  /** Deletes a pixel and removes it from its links. */
  @Delete('/api/pixel/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageAnswer> {
    await this.pixels.delete(accountId, id);
    return { message: 'Pixel has been successfully deleted.' };
  }
}
