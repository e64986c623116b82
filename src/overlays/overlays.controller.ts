import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ReadsOnly } from '../identity/scopes';
import { PreviewResponse, PreviewQuery } from '../previews/preview.dto';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CreatedOverlayResponse, OverlayDetailsResponse, OverlayBody } from './overlay.body';
import { CreateOverlayDto, PreviewOverlayDto, UpdateOverlayDto } from './overlay.dto';
import { OverlayPreviews } from './overlay-previews.service';
import { remarksOn } from './own-fields';
import { OverlayResponseBody } from './responses/overlay-response.body';
import { ResponsesQuery, TallyQuery } from './responses/overlay-responses.dto';
import { OverlayResponsesService } from './responses/overlay-responses.service';
import { TallyResponse } from './responses/overlay-tally.body';
import { OverlaysService } from './overlays.service';

@Controller()
export class OverlaysController {
  constructor(
    private readonly overlays: OverlaysService,
    private readonly responses: OverlayResponsesService,
    private readonly previews: OverlayPreviews,
  ) {}

  /** Lists the account's overlays, newest first. */
  @Get('/api/overlay')
  @ApiPageResponse('cta', OverlayBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<OverlayBody>> {
    return this.overlays.list(accountId, query);
  }

  /** Returns an overlay with all its fields. */
  @Get('/api/overlay/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<OverlayDetailsResponse> {
    return { data: OverlayBody.of(await this.overlays.get(accountId, id)) };
  }

  /**
   * Creates an overlay. What visitors send with a contact form, a newsletter form or a poll is stored: read it at the path
   * `responses` of the response, or count a poll at `GET /api/overlay/:id/tally`. No e-mail is sent.
   */
  @Post('/api/overlay/add')
  async add(@CurrentAccount() accountId: number, @Body() overlay: CreateOverlayDto): Promise<CreatedOverlayResponse> {
    const created = await this.overlays.create(accountId, overlay);
    return { ...CreatedOverlayResponse.of(created), ...remarksOn(created.type, overlay) };
  }

  /** Renders an overlay as visitors would see it, over a stand-in for the destination. Nothing is stored. */
  @Post('/api/overlay/preview')
  @ReadsOnly()
  preview(
    @CurrentAccount() accountId: number,
    @Body() overlay: PreviewOverlayDto,
    @Query() { language }: PreviewQuery,
  ): Promise<PreviewResponse> {
    return this.previews.render(accountId, overlay, language);
  }

  /** Updates the fields that are sent. The type of an overlay cannot be changed. */
  @Put('/api/overlay/:id/update')
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateOverlayDto,
  ): Promise<MessageResponse> {
    const type = await this.overlays.update(accountId, id, change);
    return { message: 'Overlay has been successfully updated.', ...remarksOn(type, change) };
  }

  /**
   * Lists what visitors sent with a contact form, a newsletter form or a poll, newest first. It is stored here only; no
   * e-mail is sent.
   */
  @Get('/api/overlay/:id/responses')
  @ApiPageResponse('responses', OverlayResponseBody)
  listResponses(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: ResponsesQuery,
  ): Promise<Page<OverlayResponseBody>> {
    return this.responses.list(accountId, id, query);
  }

  /** Counts the answers to a poll. Visitors see the counts of its options after they voted. */
  @Get('/api/overlay/:id/tally')
  async tally(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: TallyQuery,
  ): Promise<TallyResponse> {
    return { data: await this.responses.tally(accountId, id, query) };
  }

  /** Deletes a response. */
  @Delete('/api/overlay/:id/responses/:responseid/delete')
  async deleteResponse(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @PathId('responseid') responseId: number,
  ): Promise<MessageResponse> {
    await this.responses.delete(accountId, id, responseId);
    return { message: 'Response has been successfully deleted.' };
  }
}
