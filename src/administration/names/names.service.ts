import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { recordChange } from '../../audit/record-change';
import { Page } from '../../common/lists/page';
import { Transactions } from '../../database/transactions';
import { Actor } from '../../identity/identity';
import { normalizeAlias } from '../../links/aliases/alias';
import { ReservationsService } from '../../reservations/reservations.service';
import { NamesQuery, ReleaseNameDto, ReservedNameBody } from './names.dto';

/** Reserved names as administrators see them. */
@Injectable()
export class NamesService {
  constructor(
    private readonly reservations: ReservationsService,
    private readonly transactions: Transactions,
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
  ) {}

  async list({ q, place, ...request }: NamesQuery): Promise<Page<ReservedNameBody>> {
    const { rows, total } = await this.reservations.findPage(
      { place, beginning: q && normalizeAlias(q.trim()) },
      request,
    );
    const ids = [...new Set(rows.map(({ accountId }) => accountId))];
    const owners = await this.accounts.find({ select: { id: true, username: true }, where: { id: In(ids) } });
    const usernames = new Map(owners.map(({ id, username }) => [id, username]));
    const bodies = rows.map(({ place, name, accountId }) => ({
      place,
      name,
      userid: accountId,
      username: usernames.get(accountId) ?? null,
    }));
    return new Page('names', bodies, total, request);
  }

  /** A name that is not reserved is not an error. */
  release(admin: Actor, { place, name: sent }: ReleaseNameDto): Promise<void> {
    const { accountId } = admin;
    const name = normalizeAlias(sent);
    return this.transactions.run(async (manager) => {
      if (!(await this.reservations.releaseIn(manager, place, name))) return;
      const change = { accountId, subjectId: accountId, details: place + name };
      await recordChange(manager, admin, { ...change, action: 'name.released' });
    });
  }
}
