import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { actingIdentity } from '../../accounts/acting-identity';
import { KeyBody } from '../../api-keys/account-key.body';
import { AccountKeysService } from '../../api-keys/account-keys.service';
import { NewKey } from '../../api-keys/key-rows';
import { Page, SearchRequest } from '../../common/lists/page';
import { Settings, settings } from '../../config/settings';
import { Identity } from '../../identity/identity';
import { AddUserKeyDto } from '../users/user.dto';

/** The keys of other accounts, for administrators. All methods throw {@link NotFound} for an unknown account. */
@Injectable()
export class UserKeysService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly keys: AccountKeysService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async list(admin: Identity, id: number, request: SearchRequest): Promise<Page<KeyBody>> {
    return this.keys.list(await this.actIn(admin, id), request);
  }

  /** Throws 403 for the scope `admin` or an end beyond that of the key in use, and 409 if the account has too many keys. */
  async create(
    admin: Identity,
    id: number,
    { name = `by ${admin.username}`, ...rest }: AddUserKeyDto,
  ): Promise<NewKey> {
    return this.keys.create(await this.actIn(admin, id), { name, ...rest });
  }

  /** Throws {@link NotFound} for an unknown key as well, and 409 for the key in use. */
  async delete(admin: Identity, id: number, keyId: number): Promise<void> {
    // In their own account, administrators have no more rights than the key in use.
    await this.keys.delete(id === admin.accountId ? admin : await this.actIn(admin, id), keyId);
  }

  private async actIn(admin: Identity, id: number): Promise<Identity> {
    return actingIdentity(admin, await this.accounts.get(id), this.configured.plans);
  }
}
