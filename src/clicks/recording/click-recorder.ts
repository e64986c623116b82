import { Inject, Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Settings, settings } from '../../config/settings';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { RedisConnection } from '../../redis/redis-connection';
import type { ClickEvent } from '../click-event';
import { Backlog, backlogInFiles, sumOfBacklogs } from './backlog';
import { claimOwn, clicksFolder, LogFolder } from './log-folder';
import { LostClicks } from './lost-clicks';
import { LOG_LIMITS, SegmentWriter } from './segment-writer';
import { StreamWriter } from './stream-writer';

/** Clicks count as not writable for this long after a loss or a failed sync, and once a sync takes this long. */
const RECENT_FAILURE_MS = 30_000;
const STUCK_DISK_MS = 5_000;

/** The location of the log, for the counter of this process. */
export interface LogLocation {
  /** The folder of all processes that share a `DATA_DIR`, and the one in it that this process holds. */
  root: string;
  folder: string;
  stream?: StreamSetting;
}

/** The stream of all replicas, and the name under which this process reads it. */
export interface StreamSetting {
  key: string;
  consumer: string;
}

/** Writes clicks to the log of this process: to a Redis stream, or to segments. */
@Injectable()
export class ClickRecorder {
  readonly lost = new LostClicks();
  private folder?: LogFolder;
  private segments?: SegmentWriter;
  private stream?: StreamWriter;
  private group: ClickEvent[] = [];
  private groupWritten?: Promise<void>;

  constructor(
    private readonly redis: RedisConnection,
    private readonly secret: ServiceSecret,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  open(): LogLocation {
    const { clicks } = this.configured;
    const { path: folder, name: consumer } = (this.folder = claimOwn(this.root));
    this.segments = new SegmentWriter(folder, clicks.isSynced, this.lost, LOG_LIMITS);
    if (clicks.spool === 'file') return { root: this.root, folder };
    // The secret in the key separates services that share a Redis but not a database.
    const key = `clicks:${hash('sha256', `clicks\n${this.secret.value}`).slice(0, 16)}`;
    this.stream = new StreamWriter(key, this.redis, this.segments);
    return { root: this.root, folder, stream: { key, consumer } };
  }

  /** Resolves when the click survives the end of the process, or is lost. The clicks of one event-loop turn are one write. */
  append(event: ClickEvent): Promise<void> {
    this.group.push(event);
    return (this.groupWritten ??= endOfTurn().then(() => this.writeGroup()));
  }

  /** Clicks that wait in Redis, and in the files of all processes that share the `DATA_DIR`. */
  async backlog(): Promise<Backlog> {
    const inRedis = this.stream === undefined ? [] : [this.stream.backlog()];
    return sumOfBacklogs(await Promise.all([backlogInFiles(this.root), ...inRedis]));
  }

  /** Clicks written since the start. */
  get written(): number {
    return (this.segments?.written ?? 0) + (this.stream?.written ?? 0);
  }

  async isWritable(): Promise<boolean> {
    if (this.segments === undefined || this.segments.stuckMs > STUCK_DISK_MS) return false;
    if (Math.min(this.lost.latestAgeMs, this.segments.failedSyncAgeMs) < RECENT_FAILURE_MS) return false;
    return (this.stream !== undefined && this.redis.isReady) || isWritable(this.folder!.path);
  }

  /** Seals the log for the counter. Nothing may be appended afterwards. */
  close(): void {
    this.segments?.close();
    this.lost.close();
  }

  /** Lets other processes claim the folder and the clicks that are left in it. */
  release(): void {
    this.folder?.release();
  }

  private get root(): string {
    return clicksFolder(this.configured.dataDir);
  }

  private writeGroup(): Promise<void> {
    const events = this.group;
    this.group = [];
    this.groupWritten = undefined;
    return (this.stream ?? this.segments!).write(events);
  }
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
