import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { AnswersPage } from '../common/responses/answers-page';
import { IdAnswer } from '../common/responses/id.body';
import { MessageAnswer } from '../common/responses/message.body';
import { Page } from '../common/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CreateOverlayDto, OverlayAnswer, OverlayBody, UpdateOverlayDto } from './overlay.dto';
import { OverlayResponseBody } from './overlay-response.body';
import { ResponsesQuery, TallyQuery } from './overlay-responses.dto';
import { OverlayResponsesService } from './overlay-responses.service';
import { TallyAnswer } from './overlay-tally.body';
import { OverlaysService } from './overlays.service';

@Controller()
export class OverlaysController {
  constructor(
    private readonly overlays: OverlaysService,
    private readonly responses: OverlayResponsesService,
  ) {}

  /** Lists the account's overlays, newest first. */
  @Get('/api/overlay')
  @AnswersPage('cta', OverlayBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<OverlayBody>> {
    return this.overlays.list(accountId, query);
  }

  /** Returns an overlay with all its fields. */
  @Get('/api/overlay/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<OverlayAnswer> {
    return { data: OverlayBody.of(await this.overlays.get(accountId, id)) };
  }

  /** Creates an overlay. */
  @Post('/api/overlay/add')
  async add(@CurrentAccount() accountId: number, @Body() overlay: CreateOverlayDto): Promise<IdAnswer> {
    return { id: (await this.overlays.create(accountId, overlay)).id };
  }

  /** Updates the fields that are sent. */
  @Put('/api/overlay/:id/update')
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateOverlayDto,
  ): Promise<MessageAnswer> {
    await this.overlays.update(accountId, id, change);
    return { message: 'Overlay has been successfully updated.' };
  }

  /** Deletes an overlay; links with it redirect directly. */
  @Delete('/api/overlay/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageAnswer> {
    await this.overlays.delete(accountId, id);
    return { message: 'Overlay has been successfully deleted.' };
  }

  /** Lists the responses of visitors to a contact, newsletter or poll overlay, newest first. */
  @Get('/api/overlay/:id/responses')
  @AnswersPage('responses', OverlayResponseBody)
  listResponses(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: ResponsesQuery,
  ): Promise<Page<OverlayResponseBody>> {
    return this.responses.list(accountId, id, query);
  }

  /** Counts the answers to a poll. */
  @Get('/api/overlay/:id/tally')
  async tally(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: TallyQuery,
  ): Promise<TallyAnswer> {
    return { data: await this.responses.tally(accountId, id, query) };
  }

  /** Deletes a response. */
  @Delete('/api/overlay/:id/responses/:responseid/delete')
  async deleteResponse(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @PathId('responseid') responseId: number,
  ): Promise<MessageAnswer> {
    await this.responses.delete(accountId, id, responseId);
    return { message: 'Response has been successfully deleted.' };
  }
}
