import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AccountBrandings } from '../accounts/branding/account-brandings';
import { Branding, mergeBranding } from '../pages/branding';
import { Domain } from './domain.entity';

/** Finds the branding of pages at a domain: its own, over that of the account. */
@Injectable()
export class DomainBrandings {
  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly accounts: AccountBrandings,
  ) {}

  /** @param domainId of the account's domain; without one, the branding is that of the account */
  async find(accountId: number, domainId: number | null | undefined): Promise<Branding | undefined> {
    const ofAccount = await this.accounts.find(accountId);
    if (!domainId) return ofAccount;
    const select = { id: true, branding: true };
    const domain = await this.domains.findOne({ select, where: { id: domainId, accountId } });
    return mergeBranding(ofAccount, domain?.branding ?? undefined);
  }
}
