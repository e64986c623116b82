import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { TopService } from './breakdowns/top.service';
import { LinkDaysService } from './counts/link-days.service';
import { TotalsService } from './counts/totals.service';
import { ApiCsvResponse } from './csv/api-csv-response';
import { seriesFile, topFile } from './csv/statistics-files';
import { LinkDaysQuery } from './dto/link-days-query.dto';
import { LinkDaysResponse } from './dto/link-days.body';
import { SeriesQuery } from './dto/series-query.dto';
import { StatisticsQuery } from './dto/statistics-query.dto';
import { SeriesResponse, TopResponse, TotalsResponse } from './dto/statistics.body';
import { TopQuery } from './dto/top-query.dto';
import { DIMENSIONS } from './selection/filters/dimensions';
import { SeriesService } from './counts/series.service';

@Controller()
export class AnalyticsController {
  constructor(
    private readonly totals: TotalsService,
    private readonly series: SeriesService,
    private readonly top: TopService,
    private readonly linkDays: LinkDaysService,
  ) {}

  /** Totals of clicks, unique visitors, bots and scans. */
  @Get('/api/statistics')
  async getTotals(@CurrentAccount() accountId: number, @Query() query: StatisticsQuery): Promise<TotalsResponse> {
    return { data: await this.totals.get(accountId, query) };
  }

  /** Clicks by hour, day, week or month. */
  @Get('/api/statistics/series')
  @ApiCsvResponse(SeriesResponse)
  async getSeries(
    @CurrentAccount() accountId: number,
    @Query() query: SeriesQuery,
  ): Promise<SeriesResponse | StreamableFile> {
    const data = await this.series.get(accountId, query);
    return query.format === 'csv' ? seriesFile(data) : { data };
  }

  /** Clicks of many links on each of the last seven days, as lists of links show them. */
  @Get('/api/statistics/links')
  async getLinkDays(@CurrentAccount() accountId: number, @Query() query: LinkDaysQuery): Promise<LinkDaysResponse> {
    return { data: await this.linkDays.get(accountId, query) };
  }

  /** The values of a dimension with most clicks. */
  @Get('/api/statistics/top/:dimension')
  @ApiParam({ name: 'dimension', enum: DIMENSIONS, description: 'By what clicks are broken down.' })
  @ApiCsvResponse(TopResponse)
  async getTop(
    @CurrentAccount() accountId: number,
    @Param('dimension') dimension: string,
    @Query() query: TopQuery,
  ): Promise<TopResponse | StreamableFile> {
    const data = await this.top.get(accountId, dimension, query);
    return query.format === 'csv' ? topFile(data) : { data };
  }
}
