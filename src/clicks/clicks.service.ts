import { Inject, Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Visit } from '../common/visit';
import { Settings, settings } from '../config/settings';
import { ServiceSecret } from '../database/service-secret';
import { Transactions } from '../database/transactions';
import { CountryLookup } from '../geo/country-lookup';
import { sharedFor } from '../metrics/shared-for';
import { clickEventOf } from './click-event';
import { ClickNumbers } from './click-numbers';
import { ClickStream } from './click-stream';
import { RunningCounting, startCounting } from './counting-thread';
import { Doubts, hasDoubts } from './doubts';
import { LostClicks } from './lost-clicks';
import { Say } from './say';
import { claimSpools, discard, SpoolFolder } from './spool-folder';
import { SpoolWriter } from './spool-writer';
import { StreamTask } from './stream-counting';
import { serviceName } from './stream-keys';
import { StreamWriter } from './stream-writer';
import { findWaiting, sumOf, Waiting } from './waiting';

/** How long an answer is given again, and what counts as recent and as stuck, in milliseconds. */
const KEPT = 100;
const RECENT = 30_000;
const STUCK = 5_000;

/** Writes clicks down, and has them counted behind the visitors' backs. `record` is the only door to it. */
@Injectable()
export class ClicksService implements OnApplicationShutdown {
  private readonly logger = new Logger(ClicksService.name);
  private spools?: { own: SpoolFolder; left: SpoolFolder[] };
  private files?: SpoolWriter;
  private writer?: SpoolWriter | StreamWriter;
  private counting?: RunningCounting;
  /** How many visits have come, for the thread that counts to see. */
  private readonly visits = new Int32Array(new SharedArrayBuffer(4));
  readonly numbers = new ClickNumbers();
  readonly lost = new LostClicks((...said) => this.say(...said));
  /** What waits to be counted, in all spools of this process. */
  readonly findWaiting = sharedFor(KEPT, () => this.addWaiting());

  constructor(
    private readonly transactions: Transactions,
    private readonly countries: CountryLookup,
    private readonly secret: ServiceSecret,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Called by the door before the first visit: a command beside the service counts nothing. */
  async open(): Promise<void> {
    const { database, dataDir, clicks } = this.configured;
    this.spools = claimSpools(join(dataDir, 'clicks'));
    const { own, left } = this.spools;
    const say: Say = (...said) => this.say(...said);
    const stream = this.openWriter(say);
    const { visits } = this;
    const task = { database, own: placeOf(own), left: left.map(placeOf), visits, stream, ...clicks };
    this.counting = startCounting(task, this.transactions, {
      say,
      onDrained: (name) => this.discard(name),
      onProgress: (progress) => this.numbers.add(progress),
    });
    if (this.writer instanceof StreamWriter) await this.writer.start();
  }

  /** Resolves when the click of a visit that is about to be answered survives the end of the process. */
  record(linkId: number, visit: Visit): Promise<void> {
    this.visits[0]!++;
    return this.writer!.add(clickEventOf(linkId, visit, this.secret.value, this.countries.find(visit.address)));
  }

  /** Whether Redis takes clicks, and about how many bytes of them wait in it. Nothing where clicks go to files. */
  get stream(): Pick<StreamWriter, 'isAway' | 'waiting' | 'written'> | undefined {
    return this.writer instanceof StreamWriter ? this.writer : undefined;
  }

  /** Clicks that were written since the start. */
  get written(): number {
    return (this.files?.written ?? 0) + (this.stream?.written ?? 0);
  }

  /** Whether clicks can be written down. */
  async isWritable(): Promise<boolean> {
    const { own } = this.spools ?? {};
    const isLosing = Date.now() - this.lost.latestAt < RECENT;
    if (own === undefined || isLosing || this.files!.waited() > STUCK) return false;
    if (this.stream?.isAway === false) return true;
    return access(own.path, constants.W_OK).then(
      () => true,
      () => false,
    );
  }

  /** Counts what is left, when no more visits come in. What cannot be counted now, the next start finds. */
  async onApplicationShutdown(): Promise<void> {
    await this.counting?.stop();
    this.writer?.close();
    this.lost.close();
    for (const spool of this.all()) spool.release();
  }

  private async addWaiting(): Promise<Waiting> {
    const spools = this.all().map(({ name, path }) => findWaiting(path, this.numbers.placeIn(name)));
    const { bytes, ...files } = sumOf(await Promise.all(spools));
    return { ...files, bytes: bytes + (this.stream?.waiting ?? 0) };
  }

  private all(): SpoolFolder[] {
    return this.spools === undefined ? [] : [this.spools.own, ...this.spools.left];
  }

  /** Where clicks go to Redis, answers what has to be known to count them. */
  private openWriter(say: Say): StreamTask | undefined {
    const { redisUrl, clicks } = this.configured;
    const folders = [this.spools!.own, ...this.spools!.left].map(({ path }) => path);
    const onLost = (count: number, error: Error) => this.lost.add(count, error);
    const files = new SpoolWriter(folders[0]!, clicks.isSynced, onLost, say);
    this.files = this.writer = files;
    this.numbers.startAt(this.spools!.own.name, files.number);
    if (redisUrl === undefined || clicks.spool === 'file') return undefined;
    const setting = { redisUrl, service: serviceName(this.secret.value) };
    const stream = new ClickStream(setting);
    this.numbers.startAt(stream.name, 0);
    this.writer = new StreamWriter(stream, files, new Doubts(folders, clicks.isSynced, onLost), say);
    return { ...setting, own: stream.name };
  }

  private say(...[level, text, error]: Parameters<Say>): void {
    if (error === undefined) this.logger[level](text);
    else this.logger[level](error, text);
  }

  private discard(name: string): void {
    const spool = this.spools?.left.find((left) => left.name === name);
    if (spool !== undefined && !hasDoubts(spool.path)) discard(spool);
  }
}

function placeOf({ name, path }: SpoolFolder) {
  return { name, path };
}
