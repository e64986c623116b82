import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ReadsOnly } from '../identity/scopes';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { IdResponse } from '../common/responses/id.body';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { PreviewResponse, PreviewQuery } from '../previews/preview.dto';
import {
  CreateSplashPageDto,
  PreviewSplashPageDto,
  SplashPageResponse,
  SplashPageBody,
  UpdateSplashPageDto,
} from './splash-page.dto';
import { SplashPagePreviews } from './splash-page-previews.service';
import { SplashPagesService } from './splash-pages.service';

@Controller()
export class SplashPagesController {
  constructor(
    private readonly splashPages: SplashPagesService,
    private readonly previews: SplashPagePreviews,
  ) {}

  /** Lists the account's splash pages, newest first. */
  @Get('/api/splash')
  @ApiPageResponse('splash', SplashPageBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<SplashPageBody>> {
    return this.splashPages.list(accountId, query);
  }

  /** Returns a splash page with all its fields. */
  @Get('/api/splash/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<SplashPageResponse> {
    return { data: SplashPageBody.of(await this.splashPages.get(accountId, id)) };
  }

  /** Creates a splash page. */
  @Post('/api/splash/add')
  async add(@CurrentAccount() accountId: number, @Body() splashPage: CreateSplashPageDto): Promise<IdResponse> {
    return { id: (await this.splashPages.create(accountId, splashPage)).id };
  }

  /** Renders a splash page as visitors would see it. Nothing is stored. */
  @Post('/api/splash/preview')
  @ReadsOnly()
  preview(
    @CurrentAccount() accountId: number,
    @Body() splashPage: PreviewSplashPageDto,
    @Query() { language }: PreviewQuery,
  ): Promise<PreviewResponse> {
    return this.previews.render(accountId, splashPage, language);
  }

  /** Updates the fields that are sent. */
  @Put('/api/splash/:id/update')
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateSplashPageDto,
  ): Promise<MessageResponse> {
    await this.splashPages.update(accountId, id, change);
    return { message: 'Splash page has been successfully updated.' };
  }
}
