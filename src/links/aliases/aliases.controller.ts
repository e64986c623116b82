import { Controller, Get, Query } from '@nestjs/common';
import { CurrentAccount } from '../../identity/current-account';
import { AliasAvailabilityResponse, AliasQuery } from '../dto/alias-availability.dto';
import { AliasAvailability } from './alias-availability';

@Controller()
export class AliasesController {
  constructor(private readonly availability: AliasAvailability) {}

  /** Whether an alias is free on a domain. One that no link can have is refused, as by POST /api/url/add. */
  @Get('/api/url/alias')
  async check(@CurrentAccount() accountId: number, @Query() query: AliasQuery): Promise<AliasAvailabilityResponse> {
    return { data: { available: await this.availability.isFree(accountId, query) } };
  }
}
