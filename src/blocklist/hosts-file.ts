import { Logger } from '@nestjs/common';
import { findFileState } from './file-state';
import { HostSet } from './host-set';
import { readHosts } from './read-hosts';

/** Broken lines that the log names one by one. */
const MOST_NAMED = 20;

/** A blocklist on the disk, and what it held when it could last be read. */
export class HostsFile {
  hosts = HostSet.EMPTY;
  private state: string | undefined = 'not read yet';
  private readonly logger = new Logger('Blocklist');

  constructor(private readonly file: string) {}

  /** Throws what keeps the file from being read. */
  async open(): Promise<void> {
    const before = await findFileState(this.file);
    this.hosts = await this.read();
    this.state = before;
  }

  /** Reads the file anew when it has changed. The old list goes on while there is no other, and says so. */
  async refresh(): Promise<void> {
    const state = await findFileState(this.file);
    if (state === this.state) return;
    if (state === undefined) this.keepOld(state, 'is gone');
    else await this.replace(state).catch((error: Error) => this.keepOld(state, `cannot be read: ${error.message}`));
  }

  private async replace(state: string): Promise<void> {
    const hosts = await this.read();
    // Whoever writes it has not come to the end: the next look finds out.
    if ((await findFileState(this.file)) !== state) return;
    [this.hosts, this.state] = [hosts, state];
  }

  private keepOld(state: string | undefined, why: string): void {
    this.state = state;
    this.logger.warn(`The blocklist ${why}. Its last ${this.hosts.size} hosts stay blocked.`);
  }

  private async read(): Promise<HostSet> {
    let broken = 0;
    const hosts = await readHosts(this.file, (line) => {
      if (++broken <= MOST_NAMED) this.logger.warn(`Line ${line} of the blocklist names no host.`);
    });
    if (broken > MOST_NAMED) this.logger.warn(`${broken - MOST_NAMED} more lines of the blocklist name no host.`);
    this.logger.log(`The blocklist has ${hosts.size} hosts.`);
    return hosts;
  }
}
