import { Controller, Post } from '@nestjs/common';
import { ShowsSecret } from '../../common/responses/shows-secret';
import { AccountsService } from '../../accounts/accounts.service';
import { rejectPasswordOf } from '../../accounts/passwords/reject-password';
import { PathId } from '../../common/responses/path-id';
import { AdminsOnly } from '../../identity/admins-only';
import { CurrentIdentity } from '../../identity/current-account';
import { Identity } from '../../identity/identity';
import { PasswordLinksService } from '../../sessions/passwords/password-links.service';
import { CreatedPasswordLinkResponse } from '../users/user.body';

@Controller()
@AdminsOnly()
export class UserPasswordsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: PasswordLinksService,
  ) {}

  /**
   * Creates a link by which a user who has lost the password sets a new one, once within 24 hours. It is shown once. As for
   * setting the password, use a key that has all scopes of the account and does not expire.
   */
  @Post('/api/user/:id/password-link')
  @ShowsSecret()
  async create(@CurrentIdentity() admin: Identity, @PathId() id: number): Promise<CreatedPasswordLinkResponse> {
    const account = await this.accounts.get(id);
    rejectPasswordOf(account, admin);
    const link = await this.links.create(account, admin);
    return { message: 'Link has been successfully added. It is shown once.', link };
  }
}
