import { Injectable } from '@nestjs/common';
import { AccountChangesService } from '../../accounts/account-changes.service';
import { reserveBioAliases } from '../../bio-pages/bio-pages.service';
import { reserveSlugs } from '../../campaigns/campaigns.service';
import { Account } from '../../accounts/account.entity';
import { AccountsService } from '../../accounts/accounts.service';
import { deleteSomeClicks } from '../../clicks/retention/click-retention';
import { Actor } from '../../identity/identity';
import { AccountLinksService } from '../../links/owners/account-links.service';
import { recordChange } from '../../audit/record-change';
import { Transactions } from '../../database/transactions';
import { allowLongQueries } from '../../database/connection/query-limits';
import { lockUser } from './lock-user';
import { setStatus } from './user-status';

/** Deletes accounts with everything that they own. */
@Injectable()
export class UserRemovalService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: AccountLinksService,
    private readonly transactions: Transactions,
    private readonly changes: AccountChangesService,
  ) {}

  /**
   * Suspends the account first, so that no rows are added meanwhile. Up to a million links are deleted in short transactions,
   * the account last: an interrupted deletion can be repeated. Throws as {@link lockUser} does.
   */
  async delete(admin: Actor, id: number): Promise<void> {
    const user = await this.accounts.get(id);
    await this.changes.run(id, (manager) => setStatus(manager, admin, user, 'suspended'));
    await this.links.deleteAll(id);
    // No foreign key deletes clicks, as they outlive their links.
    await this.transactions.runUntilDone((manager) => deleteSomeClicks(manager, { accountId: id }));
    await this.changes.run(id, async (manager) => {
      await lockUser(manager, admin.accountId, id);
      // A link that was created meanwhile: MariaDB would refuse to delete its domain.
      await this.links.deleteRemaining(manager, id);
      await reserveSlugs(manager, id);
      await reserveBioAliases(manager, id);
      await recordChange(manager, admin, {
        accountId: id,
        action: 'user.deleted',
        subjectId: id,
        details: user.username,
      });
      await allowLongQueries(manager);
      await manager.delete(Account, { id });
    });
  }
}
