import { Inject, Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { unwatchFile, watchFile } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FieldProblem } from '../common/errors';
import { findAddress } from '../common/find-address';
import { siteOf } from '../common/site';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { readHosts } from './read-hosts';

/** How often the service checks whether the file has changed. Polling also works for mounted, linked and renamed files. */
const CHECK_INTERVAL_MS = 1_000;
/** Malformed lines that the log names one by one. */
const MAX_NAMED_LINES = 20;

/** Addresses of a request by the names of their fields; absent ones are not checked. */
export type NamedAddresses = Record<string, string | null | undefined>;

/** Knows the hosts that nothing may lead to: those of the file `BLOCKLIST`, with their subdomains. */
@Injectable()
export class Blocklist implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Blocklist.name);
  private readonly file?: string;
  private hosts: ReadonlySet<string> = new Set();
  private reloading = Promise.resolve();

  constructor(@Inject(settings.KEY) { blocklist }: Settings) {
    this.file = blocklist;
  }

  /** Throws {@link SettingError} when the file cannot be read. */
  async onModuleInit(): Promise<void> {
    const { file } = this;
    if (file === undefined) return;
    this.hosts = await this.read(file).catch((error: Error) => {
      throw new SettingError('BLOCKLIST', `names a file that cannot be read: ${error.message}.`);
    });
    const options = { interval: CHECK_INTERVAL_MS, persistent: false };
    watchFile(file, options, () => void (this.reloading = this.reloading.then(() => this.reload(file))));
  }

  onModuleDestroy(): void {
    if (this.file !== undefined) unwatchFile(this.file);
  }

  /**
   * Whether the host of an address is on the list, or a host above it: `bad.example` blocks `www.bad.example`.
   * @param location in the spelling of `URL.href`
   */
  blocks(location: string): boolean {
    if (this.hosts.size === 0) return false;
    for (let { host } = siteOf(location); host !== ''; host = parentOf(host)) if (this.hosts.has(host)) return true;
    return false;
  }

  /** What is wrong with addresses of valid form. */
  problemsOf(addresses: NamedAddresses): FieldProblem[] {
    return Object.entries(addresses)
      .filter(([, address]) => address && this.blocks(findAddress(address)?.href ?? ''))
      .map(([field]) => ({ field, message: `${field} leads to a site that is blocked by this service.` }));
  }

  private async reload(file: string): Promise<void> {
    try {
      const before = await stat(file);
      const hosts = await this.read(file);
      const { mtimeMs, size } = await stat(file);
      // A file that is still being written will have changed again at the next check.
      if (mtimeMs === before.mtimeMs && size === before.size) this.hosts = hosts;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = code === 'ENOENT' ? 'is gone' : `cannot be read: ${message}`;
      this.logger.warn(`The blocklist ${reason}. Its last ${this.hosts.size} hosts stay blocked.`);
    }
  }

  private async read(file: string): Promise<Set<string>> {
    const { hosts, malformedLines } = await readHosts(file);
    for (const line of malformedLines.slice(0, MAX_NAMED_LINES))
      this.logger.warn(`Line ${line} of the blocklist names no host.`);
    const unnamed = malformedLines.length - MAX_NAMED_LINES;
    if (unnamed > 0) this.logger.warn(`${unnamed} more lines of the blocklist name no host.`);
    this.logger.log(`The blocklist has ${hosts.size} hosts.`);
    return hosts;
  }
}

/** `bad.example` for `www.bad.example`; empty for a host without a dot. */
function parentOf(host: string): string {
  return host.includes('.') ? host.slice(host.indexOf('.') + 1) : '';
}
