import { Logger } from '@nestjs/common';
import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const syncFile = promisify(fdatasync);

/** The segment that this process writes. */
export class OpenSegment {
  size = 0;
  /** Whether nothing may be appended, as it ends with part of a line, or as a power cut may remove the file. */
  isBroken = false;
  private readonly logger = new Logger('Clicks');
  private readonly file: number;
  /** The sync that began last, and the one after it, which is shared by all appends since that began. */
  private lastSync: Promise<unknown> = Promise.resolve();
  private nextSync?: Promise<void>;

  /** @param path of a new file */
  constructor(private readonly path: string) {
    this.file = openSync(path, 'ax');
  }

  /** Makes the directory entry durable. */
  syncEntry(): void {
    try {
      syncFolder(dirname(this.path));
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }

  /** Writes all of the bytes or, if the disk fails, none of them. */
  append(bytes: Buffer): void {
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
      this.size += bytes.length;
    } catch (error) {
      this.removeTornLine();
      throw error;
    }
  }

  /** Resolves when all that was appended so far survives a power cut. One sync runs at a time. */
  sync(): Promise<void> {
    return (this.nextSync ??= this.lastSync.then(() => this.beginSync()));
  }

  /** Nothing may be appended afterwards. */
  close(): void {
    const synced = this.nextSync ?? this.lastSync;
    void synced
      .catch(() => undefined)
      .then(() => closeSync(this.file))
      .catch((error: unknown) => this.logger.error(error, 'A segment of clicks could not be closed.'));
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }

  private beginSync(): Promise<void> {
    this.nextSync = undefined;
    const sync = syncFile(this.file);
    this.lastSync = sync.catch(() => undefined);
    return sync;
  }

  private removeTornLine(): void {
    try {
      ftruncateSync(this.file, this.size);
    } catch {
      this.isBroken = true;
    }
  }
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
