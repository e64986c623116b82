import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { RAW_CLICKS_SINCE } from '../../clicks/retention/click-retention';
import { allValid } from '../../common/errors';
import { HOUR_MS } from '../../common/time/durations';
import { ServiceValue } from '../../database/service-secret/service-value.entity';
import { RollupStore } from '../counts/rollup-store';
import type { PeriodQuery } from '../dto/statistics-query.dto';
import { readFilters } from './filters/read-filters';
import { readPeriod } from './periods/read-period';
import { ScopeReader } from './scopes/scope-reader';
import type { Selection } from './selection';

/** Reads the parameters that all routes of statistics have in common. */
@Injectable()
export class SelectionReader {
  constructor(
    private readonly scopes: ScopeReader,
    private readonly rollups: RollupStore,
    @InjectRepository(ServiceValue) private readonly values: Repository<ServiceValue>,
  ) {}

  /** Throws {@link InvalidInput} naming the fields. */
  async read(accountId: number, query: PeriodQuery): Promise<Selection> {
    const reading = this.scopes.read(accountId, query);
    const [scope, filters, period] = await allValid([
      reading,
      readFilters(query),
      readPeriod(query, Date.now(), async () => this.rollups.findFirst(await reading)),
    ]);
    return { scope, filters, bots: query.bots ?? 'exclude', period, keptSince: await this.keptSince() };
  }

  private async keptSince(): Promise<number> {
    const stored = await this.values.findOneBy({ name: RAW_CLICKS_SINCE });
    return Number(stored?.value ?? 0) * HOUR_MS;
  }
}
