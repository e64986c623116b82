import { Body, Controller, Delete, Post, Put } from '@nestjs/common';
import { ApiExtraModels } from '@nestjs/swagger';
import { CurrentAccount } from '../identity/current-account';
import { BulkUpdateService } from './changes/bulk-update.service';
import { BulkCreationService } from './creation/bulk-creation.service';
import { BulkDeletionService } from './deletion/bulk-deletion.service';
import {
  CreatedLinksResponse,
  CreatedRowBody,
  DeletedLinksResponse,
  FailedRowBody,
  UpdatedLinksResponse,
} from './dto/bulk.body';
import { ChooseLinksDto } from './dto/choose-links.dto';
import { CreateLinksDto } from './dto/create-links.dto';
import { UpdateLinksDto } from './dto/update-links.dto';
import { TakesMany } from './takes-many';

@Controller()
@ApiExtraModels(CreatedRowBody, FailedRowBody)
export class BulkController {
  constructor(
    private readonly creation: BulkCreationService,
    private readonly updates: BulkUpdateService,
    private readonly deletion: BulkDeletionService,
  ) {}

  /** Creates up to 1,000 links. A row that fails does not affect the others, unless the request is `atomic`. */
  @Post('/api/urls/add')
  @TakesMany()
  async add(@CurrentAccount() accountId: number, @Body() request: CreateLinksDto): Promise<CreatedLinksResponse> {
    return { data: await this.creation.create(accountId, request) };
  }

  /** Changes up to 1,000 links by their ids, or up to 10,000 by a filter of the list. */
  @Put('/api/urls/update')
  @TakesMany()
  async update(@CurrentAccount() accountId: number, @Body() request: UpdateLinksDto): Promise<UpdatedLinksResponse> {
    return { data: await this.updates.update(accountId, request) };
  }

  /** Deletes up to 1,000 links by their ids, or up to 10,000 by a filter of the list, as DELETE /api/url/:id/delete does. */
  @Delete('/api/urls/delete')
  @TakesMany()
  async delete(@CurrentAccount() accountId: number, @Body() request: ChooseLinksDto): Promise<DeletedLinksResponse> {
    return { data: await this.deletion.delete(accountId, request) };
  }
}
