import { Body, Controller, Post } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { BulkCreationService } from './creation/bulk-creation.service';
import { CreatedLinksAnswer } from './dto/bulk.body';
import { CreateLinksDto } from './dto/create-links.dto';
import { TakesMany } from './takes-many';

@Controller()
export class BulkController {
  constructor(private readonly creation: BulkCreationService) {}

  /** Creates up to 1,000 links. A row that fails does not affect the others, unless the request is `atomic`. */
  @Post('/api/urls/add')
  @TakesMany()
  async add(@CurrentAccount() accountId: number, @Body() request: CreateLinksDto): Promise<CreatedLinksAnswer> {
    return { data: await this.creation.create(accountId, request) };
  }
}
