import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A blocklist on the disk, in a folder of its own. */
export class TestHostsFile {
  private constructor(private readonly folder: string) {}

  static async make(text: string): Promise<TestHostsFile> {
    const file = new TestHostsFile(await mkdtemp(join(tmpdir(), 'signpost-hosts-')));
    await file.write(text);
    return file;
  }

  get path(): string {
    return join(this.folder, 'hosts');
  }

  write(text: string): Promise<void> {
    return writeFile(this.path, text);
  }

  /** Puts another file in its place, as careful programs do. */
  async replace(text: string): Promise<void> {
    await writeFile(`${this.path}.new`, text);
    await rename(`${this.path}.new`, this.path);
  }

  remove(): Promise<void> {
    return rm(this.path);
  }

  async drop(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
