import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The segment that this process writes. */
export class OpenSegment {
  size = 0;
  /** Whether nothing may be appended, as it ends with part of a line, or may not survive a power cut. */
  isBroken = false;
  private readonly file: number;
  private syncing = 0;
  private isClosed = false;

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

  /** Resolves when all that was appended so far survives a power cut. */
  sync(): Promise<void> {
    this.syncing++;
    return new Promise((resolve, reject) =>
      fdatasync(this.file, (error) => {
        this.syncing--;
        this.closeWhenDone();
        if (error === null) resolve();
        else reject(error);
      }),
    );
  }

  /** Nothing may be appended afterwards. */
  close(): void {
    this.isClosed = true;
    this.closeWhenDone();
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }

  private closeWhenDone(): void {
    if (this.isClosed && this.syncing === 0) closeSync(this.file);
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
