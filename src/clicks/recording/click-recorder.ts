import { Inject, Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { Settings, settings } from '../../config/settings';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { RedisConnection } from '../../redis/redis-connection';
import type { ClickEvent } from '../click-event';
import type { Backlog } from './click-log';
import { FileClickLog } from './file-click-log';
import { claimOwn, clicksFolder, LogFolder } from './log-folder';
import { LostClicks } from './lost-clicks';
import { RedisClickLog } from './redis-click-log';
import type { StreamSetting } from './redis-consumer';

/** Clicks count as not writable for this long after a loss, and once a sync takes this long. */
const RECENT_LOSS_MS = 30_000;
const STUCK_DISK_MS = 5_000;

/** The location of the log, for the counter of this process. */
export interface LogPlace {
  root: string;
  folder: string;
  stream?: StreamSetting;
}

/** Writes clicks to the log of this process. */
@Injectable()
export class ClickRecorder {
  readonly lost = new LostClicks();
  private folder?: LogFolder;
  private files?: FileClickLog;
  private stream?: RedisClickLog;

  constructor(
    private readonly redis: RedisConnection,
    private readonly secret: ServiceSecret,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  open(): LogPlace {
    const { dataDir, clicks } = this.configured;
    const root = clicksFolder(dataDir);
    const { path: folder, name: consumer } = (this.folder = claimOwn(root));
    this.files = new FileClickLog(root, folder, clicks.isSynced, this.lost);
    if (clicks.spool === 'file') return { root, folder };
    // The secret in the key separates services that share a Redis but not a database.
    const stream = { key: `clicks:${hash('sha256', `clicks\n${this.secret.value}`).slice(0, 16)}`, consumer };
    this.stream = new RedisClickLog(stream, (command) => this.redis.run(command), this.files);
    return { root, folder, stream };
  }

  /** Resolves when the click survives the end of the process, or is lost. */
  append(event: ClickEvent): Promise<void> {
    return (this.stream ?? this.files!).append(event);
  }

  /** Clicks that wait in Redis, and in the files of all processes that share the `DATA_DIR`. */
  async backlog(): Promise<Backlog> {
    const logs = [this.files, this.stream].filter((log) => log !== undefined);
    const backlogs = await Promise.all(logs.map((log) => log.backlog()));
    const oldest = backlogs.flatMap((backlog) => backlog.oldest ?? []);
    return {
      bytes: backlogs.reduce((sum, { bytes }) => sum + bytes, 0),
      segments: backlogs.reduce((sum, { segments }) => sum + segments, 0),
      oldest: oldest.length === 0 ? undefined : Math.min(...oldest),
    };
  }

  /** Clicks written since the start. */
  get written(): number {
    return (this.files?.writer.written ?? 0) + (this.stream?.clicks ?? 0);
  }

  async isWritable(): Promise<boolean> {
    const isLosing = this.lost.latestAgeMs < RECENT_LOSS_MS;
    if (this.files === undefined || isLosing || this.files.writer.stuckMs > STUCK_DISK_MS) return false;
    return (this.stream !== undefined && this.redis.isReady) || this.files.isWritable();
  }

  /** Seals the log for the counter. Nothing may be appended afterwards. */
  async close(): Promise<void> {
    await this.files?.close();
    this.lost.close();
  }

  /** Lets other processes claim the folder and the clicks that are left in it. */
  release(): void {
    this.folder?.release();
  }
}
