import { Controller, Get, Header, Headers, Query, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse } from '@nestjs/swagger';
import { CurrentAccount, StillAdmitted } from '../identity/current-account';
import { ApiCsvResponse } from './csv/api-csv-response';
import { RawClicksQuery } from './dto/raw-clicks-query.dto';
import { FilterQuery } from './dto/statistics-query.dto';
import { LiveService } from './live/live.service';
import { RawClicksResponse } from './raw-clicks/raw-click.body';
import { RawClicksService } from './raw-clicks/raw-clicks.service';

const LIVE_EXAMPLE =
  'event: click\nid: 42\ndata: {"id":"0193a1b2c3d47e5f8a9b0c1d2e3f4a5b","link":7,"country":"DE"}\n\n';

@Controller()
export class ClicksController {
  constructor(
    private readonly clicks: RawClicksService,
    private readonly live: LiveService,
  ) {}

  /** Clicks one by one, as long as they are kept. */
  @Get('/api/statistics/clicks')
  @ApiCsvResponse(RawClicksResponse)
  async list(
    @CurrentAccount() accountId: number,
    @Query() query: RawClicksQuery,
  ): Promise<RawClicksResponse | StreamableFile> {
    if (query.format === 'csv') return this.clicks.file(accountId, query);
    return { data: await this.clicks.list(accountId, query) };
  }

  /** Clicks as server-sent events, as soon as they are counted. */
  @Get('/api/statistics/live')
  @ApiHeader({ name: 'last-event-id', required: false, description: 'Resumes after this event.', example: '42' })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' }, example: LIVE_EXAMPLE } } })
  // nginx would hold events back.
  @Header('x-accel-buffering', 'no')
  async watch(
    @CurrentAccount() accountId: number,
    @StillAdmitted() isStillAdmitted: () => Promise<boolean>,
    @Query() query: FilterQuery,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<StreamableFile> {
    const stream = await this.live.open(accountId, isStillAdmitted, query, lastEventId);
    return new StreamableFile(stream, { type: 'text/event-stream' });
  }
}
