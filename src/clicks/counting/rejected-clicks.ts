import { Logger } from '@nestjs/common';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ClickEvent, lineOf } from '../click-event';
import { newFolderName } from '../recording/log-folder';
import { sealedFile } from '../recording/segments';

/** Clicks that the database refuses for their data. They are kept in a file, so that the others go on. */
export class RejectedClicks {
  private readonly logger = new Logger('Clicks');

  constructor(
    private readonly root: string,
    private readonly isSynced: boolean,
  ) {}

  add(event: ClickEvent, reason: Error): void {
    appendFileSync(fileIn(this.root), lineOf(event), { flush: this.isSynced } as object);
    this.logger.error(reason, `A click that the database refuses was written to ${fileIn(this.root)}.`);
  }
}

/**
 * Hands rejected clicks back to the log, from which the running service or the next start counts them.
 * @returns how many there were
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
