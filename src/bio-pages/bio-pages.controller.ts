import { Body, Controller, Delete, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { ReadsOnly } from '../identity/scopes';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { Settings, settings } from '../config/settings';
import { PreviewResponse, PreviewQuery } from '../previews/preview.dto';
import { bioAddress, BioPageResponse, BioPageBody, SavedBioPageResponse } from './bio-page.body';
import { CreateBioPageDto, PreviewBioPageDto, UpdateBioPageDto } from './bio-page.dto';
import { BioPagesService } from './bio-pages.service';
import { BioPageDetailsService } from './reading/bio-page-details.service';
import { BioPagePreviews } from './reading/bio-page-previews.service';

@Controller()
export class BioPagesController {
  constructor(
    private readonly bioPages: BioPagesService,
    private readonly details: BioPageDetailsService,
    private readonly previews: BioPagePreviews,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Lists the account's bio pages, newest first. */
  @Get('/api/bio')
  @ApiPageResponse('bio', BioPageBody)
  async list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<BioPageBody>> {
    const { rows, total } = await this.bioPages.list(accountId, query);
    const bodies = rows.map((bioPage) => BioPageBody.of(bioPage, this.configured.baseUrl));
    return new Page('bio', bodies, total, query);
  }

  /** Returns a bio page with all its fields, its views and the clicks on its buttons. */
  @Get('/api/bio/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<BioPageResponse> {
    return { data: await this.details.get(accountId, id) };
  }

  /** Creates a bio page. */
  @Post('/api/bio/add')
  @ApiConflictResponse({ description: 'The alias is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() bioPage: CreateBioPageDto): Promise<SavedBioPageResponse> {
    const created = await this.bioPages.create(accountId, bioPage);
    return { id: created.id, link: bioAddress(created, this.configured.baseUrl) };
  }

  /** Renders a bio page as visitors would see it now. Nothing is stored. */
  @Post('/api/bio/preview')
  @ReadsOnly()
  preview(
    @CurrentAccount() accountId: number,
    @Body() bioPage: PreviewBioPageDto,
    @Query() { language }: PreviewQuery,
  ): Promise<PreviewResponse> {
    return this.previews.render(accountId, bioPage, language, this.configured.baseUrl);
  }

  /** Updates the fields that are sent. */
  @Put('/api/bio/:id/update')
  @ApiConflictResponse({ description: 'The alias is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateBioPageDto,
  ): Promise<MessageResponse> {
    await this.bioPages.update(accountId, id, change);
    return { message: 'Bio page has been successfully updated.' };
  }

  /** Deletes a bio page; short links on it stay. */
  @Delete('/api/bio/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.bioPages.delete(accountId, id);
    return { message: 'Bio page has been successfully deleted.' };
  }
}
