import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Page } from '../common/lists/page';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { IdResponse } from '../common/responses/id.body';
import { MessageResponse } from '../common/responses/message.body';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CurrentAccount } from '../identity/current-account';
import { CreateUtmTemplateDto, UpdateUtmTemplateDto, UtmTemplateResponse, UtmTemplateBody } from './utm-template.dto';
import { UtmTemplatesService } from './utm-templates.service';

@Controller()
export class UtmTemplatesController {
  constructor(private readonly templates: UtmTemplatesService) {}

  /** Lists the account's UTM templates, newest first. */
  @Get('/api/utm')
  @ApiPageResponse('templates', UtmTemplateBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<UtmTemplateBody>> {
    return this.templates.list(accountId, query);
  }

  /** Returns a UTM template. */
  @Get('/api/utm/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<UtmTemplateResponse> {
    return { data: UtmTemplateBody.of(await this.templates.get(accountId, id)) };
  }

  /** Creates a UTM template. */
  @Post('/api/utm/add')
  @ApiConflictResponse({ description: 'The name is taken.' })
  async add(@CurrentAccount() accountId: number, @Body() template: CreateUtmTemplateDto): Promise<IdResponse> {
    return { id: (await this.templates.create(accountId, template)).id };
  }

  /** Updates the fields that are sent. Links keep the values that they were given. */
  @Put('/api/utm/:id/update')
  @ApiConflictResponse({ description: 'The name is taken.' })
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateUtmTemplateDto,
  ): Promise<MessageResponse> {
    await this.templates.update(accountId, id, change);
    return { message: 'UTM template has been successfully updated.' };
  }

  /** Deletes a UTM template. Links keep the values that they were given. */
  @Delete('/api/utm/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.templates.delete(accountId, id);
    return { message: 'UTM template has been successfully deleted.' };
  }
}
