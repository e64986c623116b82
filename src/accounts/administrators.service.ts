import { ConflictException, Injectable } from '@nestjs/common';
import { EntityManager, Not } from 'typeorm';
import { OPERATOR } from '../audit/author';
import { recordChange } from '../audit/record-change';
import { AccountChangesService } from './account-changes.service';
import { Account } from './account.entity';

/** Grants and revokes administrator rights: for the operator only, as no route does. */
@Injectable()
export class AdministratorsService {
  constructor(private readonly changes: AccountChangesService) {}

  /** Throws 409 if no administrator would remain who is not suspended. */
  async set({ id, username: details }: Account, isAdmin: boolean): Promise<void> {
    await this.changes.run(id, async (manager) => {
      if (!isAdmin) await rejectLast(manager, id);
      const { affected } = await manager.update(Account, { id, isAdmin: !isAdmin }, { isAdmin });
      const action = isAdmin ? 'admin.granted' : 'admin.removed';
      if (affected) await recordChange(manager, OPERATOR, { accountId: id, action, subjectId: id, details });
    });
  }
}

/** Locks all administrators until the transaction ends, as each may be the one who remains. */
async function rejectLast(manager: EntityManager, id: number): Promise<void> {
  // Both engines lock a row that is written.
  await manager.update(Account, { isAdmin: true }, { isAdmin: () => 'is_admin' });
  if (await manager.existsBy(Account, { id: Not(id), isAdmin: true, isSuspended: false })) return;
  throw new ConflictException('This is the last administrator who is not suspended.');
}
