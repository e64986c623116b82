import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickEvent } from '../click-event';
import { Backlog, ClickLog, GroupAppend } from './click-log';
import { logFolders } from './log-folder';
import type { LostClicks } from './lost-clicks';
import { SegmentReader } from './segment-reader';
import { LOG_LIMITS, SegmentWriter } from './segment-writer';
import { openFile, openSegments, sealedFile, sealedSegments } from './segments';

/** Clicks in files under `DATA_DIR`. The main thread writes and the worker reads, each with an instance of its own. */
export class FileClickLog implements ClickLog {
  readonly writer: SegmentWriter;
  private readonly reader: SegmentReader;
  private readonly appends: GroupAppend;

  /**
   * @param root the folder of all processes that share a `DATA_DIR`
   * @param folder the folder in it that this process holds
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
    this.appends = new GroupAppend((events) => this.writer.write(events));
  }

  append(event: ClickEvent): Promise<void> {
    return this.appends.add(event);
  }

  /** Appends a group of clicks. */
  appendAll(events: ClickEvent[]): Promise<void> {
    return this.writer.write(events);
  }

  read(): Promise<ClickEvent[]> {
    return this.reader.read();
  }

  async acknowledge(): Promise<void> {
    this.reader.acknowledge();
  }

  /** The backlog of all processes that share the `DATA_DIR`. */
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

/** Each segment with both of its names, as it may be sealed at any moment. */
function segmentsIn(folder: string): { number: number; paths: string[] }[] {
  const numbers = new Set([...openSegments(folder), ...sealedSegments(folder)]);
  return [...numbers].map((number) => ({ number, paths: [openFile(folder, number), sealedFile(folder, number)] }));
}

/** A segment that is gone has been counted. */
async function sizeOf(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return sizes.find((found) => found !== undefined)?.size ?? 0;
}
