import { Logger } from '@nestjs/common';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ClickEvent, lineOf } from '../click-event';
import { newFolderName } from '../recording/log-folder';
import { sealedFile } from '../recording/segments';

/** Writes clicks that the database rejects for their data to a file, so that they do not block other clicks. */
export class RejectedClicks {
  private readonly logger = new Logger('Clicks');

  constructor(
    private readonly root: string,
    private readonly isSynced: boolean,
  ) {}

  add(event: ClickEvent, reason: Error): void {
    appendFileSync(fileIn(this.root), lineOf(event), { flush: this.isSynced });
    this.logger.error(reason, `A click that the database rejects was written to ${fileIn(this.root)}.`);
  }
}

/**
 * Returns rejected clicks to the log, from which the running service or its next start counts them.
 * @returns their number
 */
export function retryRejected(root: string): number {
  const file = fileIn(root);
  if (!existsSync(file)) return 0;
  const folder = mkdtempSync(join(root, 'retry-'));
  const segment = sealedFile(folder, Date.now());
  renameSync(file, segment);
  const clicks = readFileSync(segment, 'utf8').split('\n').length - 1;
  renameSync(folder, join(root, newFolderName()));
  return clicks;
}

function fileIn(root: string): string {
  return join(root, 'rejected.ndjson');
}
