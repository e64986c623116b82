import { Inject, Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import { join } from 'node:path';
import { Visit } from '../common/visit';
import { Settings, settings } from '../config/settings';
import { ServiceSecret } from '../database/service-secret';
import { Transactions } from '../database/transactions';
import { CountryLookup } from '../geo/country-lookup';
import { clickEventOf } from './click-event';
import { RunningCounting, startCounting } from './counting-thread';
import { LostClicks } from './lost-clicks';
import { Say } from './say';
import { claimSpools, discard, SpoolFolder } from './spool-folder';
import { SpoolWriter } from './spool-writer';

/** Writes clicks down, and has them counted behind the visitors' backs. `record` is the only door to it. */
@Injectable()
export class ClicksService implements OnApplicationShutdown {
  private readonly logger = new Logger(ClicksService.name);
  private spools?: { own: SpoolFolder; left: SpoolFolder[] };
  private writer?: SpoolWriter;
  private counting?: RunningCounting;
  private readonly lost = new LostClicks((...said) => this.say(...said));

  constructor(
    private readonly transactions: Transactions,
    private readonly countries: CountryLookup,
    private readonly secret: ServiceSecret,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Called by the door before the first visit: a command beside the service counts nothing. */
  open(): void {
    const { database, dataDir, clicks } = this.configured;
    this.spools = claimSpools(join(dataDir, 'clicks'));
    const { own, left } = this.spools;
    const say: Say = (...said) => this.say(...said);
    this.writer = new SpoolWriter(own.path, clicks.isSynced, (count, error) => this.lost.add(count, error), say);
    const task = { database, own: placeOf(own), left: left.map(placeOf), ...clicks };
    this.counting = startCounting(task, this.transactions, say, (name) => this.discard(name));
  }

  /** Resolves when the click of a visit that is about to be answered survives the end of the process. */
  record(linkId: number, visit: Visit): Promise<void> {
    return this.writer!.add(clickEventOf(linkId, visit, this.secret.value, this.countries.find(visit.address)));
  }

  /** Counts what is left, when no more visits come in. What cannot be counted now, the next start finds. */
  async onApplicationShutdown(): Promise<void> {
    await this.counting?.stop();
    this.writer?.close();
    this.lost.close();
    for (const spool of [this.spools?.own, ...(this.spools?.left ?? [])]) spool?.release();
  }

  private say(...[level, text, error]: Parameters<Say>): void {
    if (error === undefined) this.logger[level](text);
    else this.logger[level](error, text);
  }

  private discard(name: string): void {
    for (const spool of this.spools?.left ?? []) if (spool.name === name) discard(spool);
  }
}

function placeOf({ name, path }: SpoolFolder) {
  return { name, path };
}
