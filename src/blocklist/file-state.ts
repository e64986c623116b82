import { stat } from 'node:fs/promises';

/**
 * What changes whenever a file is written, or another takes its place; empty-handed when there is none. Asked for time and again
 * rather than told by the system: that also works for what is mounted, linked or replaced by renaming.
 */
export async function findFileState(file: string): Promise<string | undefined> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return undefined;
  }
}
