import { Inject, Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { Settings, settings } from '../../config/settings';
import { ServiceSecret } from '../../database/service-secret';
import { RedisConnection } from '../../redis/redis-connection';
import type { ClickEvent } from '../click-event';
import type { Backlog } from './click-log';
import { FileClickLog } from './file-click-log';
import { claimOwn, LogFolder } from './log-folder';
import { LostClicks } from './lost-clicks';
import { RedisClickLog } from './redis-click-log';
import type { StreamSetting } from './redis-consumer';

/** For so long after a loss, and while the disk has done nothing for so long, clicks count as not writable. */
const LOSS_IS_RECENT_MS = 30_000;
const DISK_IS_STUCK_MS = 5_000;

/** Where a counter finds the clicks of this process, and those of dead ones. */
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
    // The key tells services apart that share a Redis: each has a database of its own.
    const stream = { key: `clicks:${hash('sha256', `clicks\n${this.secret.value}`).slice(0, 16)}`, consumer };
    this.stream = new RedisClickLog(stream, (command) => this.redis.run(command), this.files);
    return { root, folder, stream };
  }

  /** Resolves when the click survives the end of the process, or is lost. */
  append(event: ClickEvent): Promise<void> {
    return (this.stream ?? this.files!).append(event);
  }

  /** What waits to be counted: in files of all processes that share the `DATA_DIR`, and in Redis. */
  async backlog(): Promise<Backlog> {
    const [files, stream] = await Promise.all([this.files?.backlog(), this.stream?.backlog()]);
    const oldest = [files?.oldest, stream?.oldest].filter((time) => time !== undefined);
    return {
      bytes: (files?.bytes ?? 0) + (stream?.bytes ?? 0),
      segments: files?.segments ?? 0,
      oldest: oldest.length === 0 ? undefined : Math.min(...oldest),
    };
  }

  /** Clicks that were written since the start. */
  get written(): number {
    return (this.files?.writer.written ?? 0) + (this.stream?.clicks ?? 0);
  }

  async isWritable(): Promise<boolean> {
    const isLosing = Date.now() - this.lost.latestAt < LOSS_IS_RECENT_MS;
    if (this.files === undefined || isLosing || this.files.writer.stuckMs > DISK_IS_STUCK_MS) return false;
    return (this.stream !== undefined && this.redis.isReady) || this.files.isWritable();
  }

  /** Hands all clicks to the counter. No more may be appended. */
  async close(): Promise<void> {
    await this.files?.close();
    this.lost.close();
  }

  /** Lets other processes take what is left. */
  release(): void {
    this.folder?.release();
  }
}

/** The folder of the clicks of all processes that share a `DATA_DIR`. */
export function clicksFolder(dataDir: string): string {
  return join(dataDir, 'clicks');
}
