import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service';
import { Page, PageRequest } from '../common/page';
import { Settings, settings } from '../config/settings';
import { UserBody } from './user.body';

/** Accounts as administrators see them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async list(request: PageRequest): Promise<Page<UserBody>> {
    const { rows, total } = await this.accounts.findPage(request);
    const users = rows.map((account) => UserBody.of(account, this.configured));
    return new Page('users', users, total, request);
  }

  /** Throws {@link NotFound}. */
  async get(id: number): Promise<UserBody> {
    return UserBody.of(await this.accounts.get(id), this.configured);
  }
}
