import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Transactions } from '../../database/transactions';
import { AfterSave } from '../../links/background/after-save';
import { Link } from '../../links/link.entity';
import { findListed } from '../../links/writing/locked-links';
import { writeDiffs } from '../../links/writing/link-updates';
import { LinkSelection, Selection } from '../selection/link-selection';
import { ChangePlanner, Plan } from './change-planner';
import { RequestedChange } from './requested-change';

/** Changes some links in one transaction. */
@Injectable()
export class PartWriter {
  constructor(
    private readonly selection: LinkSelection,
    private readonly planner: ChangePlanner,
    private readonly transactions: Transactions,
    private readonly afterSave: AfterSave,
  ) {}

  /** Returns what it has written. Throws the errors of the database, and then has written nothing. */
  async write(part: Selection, change: RequestedChange): Promise<Plan> {
    let before: Link[] = [];
    try {
      const { plan, links } = await this.transactions.run(async (manager) => {
        before = await this.selection.lock(manager, part);
        const plan = await this.planner.plan(manager, before, change, new Set(), true);
        return { plan, links: await writeDiffs(manager, plan.diffs) };
      });
      this.afterSave.updated(...links);
      return plan;
    } catch (error) {
      this.afterSave.forget(...before);
      throw error;
    }
  }
}

/** Returns what {@link PartWriter} would write. */
@Injectable()
export class PartPreview {
  constructor(
    private readonly planner: ChangePlanner,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @param claimed as for `ChangePlanner.plan` */
  async read({ accountId, ids }: Selection, change: RequestedChange, claimed: Set<string>): Promise<Plan> {
    const { manager } = this.dataSource;
    return this.planner.plan(manager, await findListed(manager, accountId, ids), change, claimed);
  }
}
