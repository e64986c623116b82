import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Branding } from '../../pages/branding';
import { Account } from '../account.entity';

/** Finds the branding of accounts for hosted pages. */
@Injectable()
export class AccountBrandings {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  /** `undefined` for an account without branding. */
  async find(accountId: number): Promise<Branding | undefined> {
    const select = { id: true, branding: true };
    return (await this.accounts.findOne({ select, where: { id: accountId } }))?.branding ?? undefined;
  }
}
