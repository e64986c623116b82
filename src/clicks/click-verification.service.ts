import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/transactions';
import { differingHours, differingTotals, HourDifference, TotalDifference } from './click-differences';
import { ClickLevelVerification } from './click-level-verification.service';
import { rebuildHours, rebuildTotal } from './rebuild-clicks';

/** What was found not to agree. */
export interface Differences {
  totals: TotalDifference[];
  hours: HourDifference[];
}

/** Compares totals with rollups, and rollups with raw clicks where these are kept, beside a running service. */
@Injectable()
export class ClickVerification {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly levels: ClickLevelVerification,
  ) {}

  async verify(): Promise<Differences> {
    const { manager } = this.dataSource;
    return { hours: await differingHours(manager), totals: await differingTotals(manager) };
  }

  /** Makes rollups from raw clicks, and totals from rollups, where they differ; answers what differed. */
  async rebuild(): Promise<Differences> {
    const hours = await differingHours(this.dataSource.manager);
    const byLink = new Map<number, Set<number>>();
    for (const { linkId, hour } of hours) byLink.set(linkId, (byLink.get(linkId) ?? new Set()).add(hour));
    for (const [linkId, wrong] of byLink)
      await this.transactions.run((manager) => rebuildHours(manager, linkId, wrong));
    const totals = await differingTotals(this.dataSource.manager);
    for (const { linkId } of totals) await this.transactions.run((manager) => rebuildTotal(manager, linkId));
    await this.levels.verify(true);
    return { hours, totals };
  }
}
