import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlacedFrame } from './click-stream';
import { readFrame } from './spool-frame';
import { syncFolder } from './spool-segment';
import { Turn } from './turn';

const NAME = /^(redis-[0-9a-f]{16})_(\d+)_(\d+)\.doubt$/;

/**
 * Frames that were sent to Redis and not answered: it may have taken them or not. They are kept in files until Redis can
 * be asked, by sending each again to its own place, where it can stand only once.
 */
export class Doubts {
  /**
   * @param folders where such files may lie; new ones are put into the first
   * @param isSynced whether they must survive a power cut
   * @param onLost is told how many clicks could not be kept, and why
   */
  constructor(
    private readonly folders: string[],
    private readonly isSynced: boolean,
    private readonly onLost: (clicks: number, error: Error) => void,
  ) {}

  /** Keeps a frame, and tells those who wait for it. */
  keep({ stream, segment, offset, frame }: PlacedFrame, turn: Turn): void {
    const [folder] = this.folders;
    try {
      writeFileSync(join(folder!, `${stream}_${segment}_${offset}.doubt`), frame, { flush: this.isSynced });
      if (this.isSynced) syncFolder(folder!);
    } catch (error) {
      this.onLost(turn.clicks, error as Error);
    }
    turn.done();
  }

  /** Settles all of them. Those that were not yet sent again when it fails are kept. */
  async settle(sendAgain: (placed: PlacedFrame) => Promise<void>): Promise<void> {
    for (const folder of this.folders)
      for (const [name, ...place] of doubtsIn(folder)) {
        const frame = readFileSync(join(folder, name));
        // One that is not whole was being written when its process died: nobody was answered.
        if (readFrame(frame, 0) !== undefined) await sendAgain(placedBy(place, frame));
        rmSync(join(folder, name));
      }
  }
}

/** Whether frames are left whose fate is not known. */
export function hasDoubts(folder: string): boolean {
  return doubtsIn(folder).length > 0;
}

function doubtsIn(folder: string): [name: string, ...place: string[]][] {
  // A spool that was left behind goes when it has been counted.
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const match = NAME.exec(name);
    return match === null ? [] : [[...match] as [string, ...string[]]];
  });
}

function placedBy([stream, segment, offset]: string[], frame: Buffer): PlacedFrame {
  return { stream: stream!, segment: Number(segment), offset: Number(offset), frame };
}
