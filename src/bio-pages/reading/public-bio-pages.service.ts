import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AccountsService } from '../../accounts/accounts.service';
import { normalizeAlias } from '../../links/aliases/alias';
import { BioPage } from '../bio-page.entity';
import { BioButtonsService } from '../buttons/bio-buttons.service';

/** A page as visitors get it, with the addresses of its counted buttons by their ids. */
export interface PublicBioPage {
  bioPage: BioPage;
  addresses: ReadonlyMap<string, string>;
}

/** Finds the pages of any account for visitors. */
@Injectable()
export class PublicBioPages {
  constructor(
    @InjectRepository(BioPage) private readonly bioPages: Repository<BioPage>,
    private readonly accounts: AccountsService,
    private readonly buttons: BioButtonsService,
  ) {}

  /** Returns `null` also while the account is suspended. */
  async find(alias: string): Promise<PublicBioPage | null> {
    const name = normalizeAlias(alias);
    const bioPage = await this.bioPages.findOneBy({ alias: name });
    // MariaDB ignores trailing spaces.
    if (bioPage?.alias !== name || (await this.accounts.isSuspended(bioPage.accountId))) return null;
    return { bioPage, addresses: await this.buttons.addressesOf(bioPage) };
  }
}
