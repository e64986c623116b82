import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { CurrentAccount, CurrentIdentity } from '../identity/current-account';
import { Identity } from '../identity/identity';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { IdResponse } from '../common/responses/id.body';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { DomainCheckResponse, DomainCheckBody, TargetRecordsResponse } from './checks/domain-check.body';
import { DomainChecksService } from './checks/domain-checks.service';
import { CreateDomainDto, DomainResponse, DomainBody, UpdateDomainDto } from './domain.dto';
import { DomainsService } from './domains.service';
import { DomainVerificationService } from './validation/domain-verification.service';

@Controller()
export class DomainsController {
  constructor(
    private readonly domains: DomainsService,
    private readonly checks: DomainChecksService,
    private readonly verification: DomainVerificationService,
  ) {}

  /** Lists the account's branded domains, newest first. */
  @Get('/api/domains')
  @ApiPageResponse('domains', DomainBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<DomainBody>> {
    return this.domains.list(accountId, query);
  }

  /** Returns the DNS records that make a domain point to this service. A branded domain needs one of them. */
  @Get('/api/domains/records')
  async records(): Promise<TargetRecordsResponse> {
    return { data: await this.verification.targetRecords() };
  }

  /** Returns a branded domain. */
  @Get('/api/domain/:id')
  async get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<DomainResponse> {
    return { data: DomainBody.of(await this.domains.get(accountId, id)) };
  }

  /** Adds a domain that already points to the service. */
  @Post('/api/domain/add')
  @ApiConflictResponse({ description: 'The domain is taken.' })
  async add(@CurrentIdentity() owner: Identity, @Body() domain: CreateDomainDto): Promise<IdResponse> {
    return { id: (await this.domains.create(owner, domain)).id };
  }

  /** Changes the redirects of a domain and the apps that open its links. */
  @Put('/api/domain/:id/update')
  async update(
    @CurrentIdentity() owner: Identity,
    @PathId() id: number,
    @Body() change: UpdateDomainDto,
  ): Promise<MessageResponse> {
    await this.domains.update(owner, id, change);
    return { message: 'Domain has been successfully updated.' };
  }

  /** Checks now whether a domain works, and returns what `GET /api/domain/{id}` shows until the next check. 20 times a minute at most. */
  @Post('/api/domain/:id/check')
  async check(@CurrentAccount() accountId: number, @PathId() id: number): Promise<DomainCheckResponse> {
    return { data: DomainCheckBody.of(await this.checks.check(accountId, id)) };
  }

  /** Deletes a domain. One that still has links cannot be deleted (409). */
  @Delete('/api/domain/:id/delete')
  @ApiConflictResponse({ description: 'The domain still has links.' })
  async delete(@CurrentIdentity() owner: Identity, @PathId() id: number): Promise<MessageResponse> {
    await this.domains.delete(owner, id);
    return { message: 'Domain has been successfully deleted.' };
  }
}
