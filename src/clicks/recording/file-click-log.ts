import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickEvent } from '../click-event';
import type { Backlog, ClickLog } from './click-log';
import { GroupCommit } from './group-commit';
import { logFolders } from './log-folder';
import type { LostClicks } from './lost-clicks';
import { SegmentReader } from './segment-reader';
import { LOG_LIMITS, SegmentWriter } from './segment-writer';
import { openFile, openSegments, sealedFile, sealedSegments } from './segments';

/**
 * Clicks in files under `DATA_DIR`. One thread appends to them and another may read them, each by an object of its own:
 * they meet in the names of the files only.
 */
export class FileClickLog implements ClickLog {
  readonly writer: SegmentWriter;
  private readonly reader: SegmentReader;
  private readonly commits: GroupCommit<ClickEvent>;

  /**
   * @param root the folder of all processes that share a `DATA_DIR`
   * @param folder the one in it that this process holds
   * @param isSynced whether clicks must survive a power cut
   */
  constructor(
    private readonly root: string,
    private readonly folder: string,
    isSynced: boolean,
    lost: LostClicks,
    limits = LOG_LIMITS,
  ) {
    this.writer = new SegmentWriter(folder, isSynced, lost, limits);
    this.reader = new SegmentReader(root, folder);
    this.commits = new GroupCommit((events) => this.writer.write(events));
  }

  append(event: ClickEvent): Promise<void> {
    return this.commits.add(event);
  }

  /** The same for clicks that came together. */
  appendAll(events: ClickEvent[]): Promise<void> {
    return this.writer.write(events);
  }

  read(): Promise<ClickEvent[]> {
    return this.reader.read();
  }

  async acknowledge(): Promise<void> {
    this.reader.acknowledge();
  }

  /** Of all processes that share the `DATA_DIR`. */
  async backlog(): Promise<Backlog> {
    const segments = logFolders(this.root).flatMap((name) => segmentsIn(join(this.root, name)));
    const sizes = await Promise.all(segments.map(({ paths }) => sizeOf(paths)));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const oldest = segments.length === 0 ? undefined : Math.min(...segments.map(({ number }) => number));
    return { bytes, segments: segments.length, oldest };
  }

  async isWritable(): Promise<boolean> {
    return access(this.folder, constants.W_OK).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.writer.close();
    this.reader.close();
  }
}

/** By which names a segment may be found: it is sealed while others look at it. */
function segmentsIn(folder: string): { number: number; paths: string[] }[] {
  const numbers = new Set([...openSegments(folder), ...sealedSegments(folder)]);
  return [...numbers].map((number) => ({ number, paths: [openFile(folder, number), sealedFile(folder, number)] }));
}

/** A segment that is gone has been counted. */
async function sizeOf(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return sizes.find((found) => found !== undefined)?.size ?? 0;
}
