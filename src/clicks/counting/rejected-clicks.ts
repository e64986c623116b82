import { Logger } from '@nestjs/common';
import { appendFileSync, createReadStream, existsSync, renameSync } from 'node:fs';
import { ClickEvent, lineOf } from '../click-event';
import { claimOwn, nextSegment, rejectedFile } from '../recording/log-folder';

const LINE_END = '\n'.charCodeAt(0);

/** Writes clicks that the database rejects for their data to a file, so that they do not block other clicks. */
export class RejectedClicks {
  private readonly logger = new Logger('Clicks');

  constructor(
    private readonly root: string,
    private readonly isSynced: boolean,
  ) {}

  add(event: ClickEvent, reason: Error): void {
    appendFileSync(rejectedFile(this.root), lineOf(event), { flush: this.isSynced });
    this.logger.error(reason, `A click that the database rejects was written to ${rejectedFile(this.root)}.`);
  }
}

/**
 * Returns rejected clicks to the log, from which the running service or its next start counts them.
 * @returns their number
 */
export async function retryRejected(root: string): Promise<number> {
  const file = rejectedFile(root);
  if (!existsSync(file)) return 0;
  const folder = claimOwn(root);
  const segment = nextSegment(folder.path);
  renameSync(file, segment);
  const clicks = await countLines(segment);
  folder.release();
  return clicks;
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>)
    for (const byte of bytes) if (byte === LINE_END) lines++;
  return lines;
}
