import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { segmentFile } from './segments';

/** A segment that is being written. */
export class SpoolSegment {
  /** In bytes. */
  size = 0;
  /** Whether it ends with half a frame that could not be taken back. */
  isTorn = false;
  private readonly file: number;
  private syncing = 0;
  private isFinished = false;

  constructor(folder: string, number: number, isSynced: boolean) {
    this.file = openSync(segmentFile(folder, number), 'ax');
    if (isSynced) syncFolder(folder);
  }

  /** Writes a frame, or nothing of it: half a frame would hide those behind it. */
  append(frame: Buffer): void {
    try {
      for (let written = 0; written < frame.length;) written += writeSync(this.file, frame, written);
      this.size += frame.length;
    } catch (error) {
      this.cutBack();
      throw error;
    }
  }

  /** Calls back when all that was appended so far survives a power cut. */
  sync(done: (error: Error | null) => void): void {
    this.syncing++;
    fdatasync(this.file, (error) => {
      this.syncing--;
      if (this.isFinished) this.finish();
      done(error);
    });
  }

  /** Nothing is appended any more. What is still on its way to the disk gets there first. */
  finish(): void {
    this.isFinished = true;
    if (this.syncing === 0) closeSync(this.file);
  }

  private cutBack(): void {
    try {
      ftruncateSync(this.file, this.size);
    } catch {
      this.isTorn = true;
    }
  }
}

/** A file survives a power cut only when its name in the folder does. */
export function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
