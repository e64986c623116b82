import { Inject, Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { unwatchFile, watchFile } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FieldProblem } from '../common/errors';
import { parseUrl } from '../common/addresses/parse-url';
import { siteOf } from '../common/addresses/site';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { BlockedHosts } from './blocked-hosts';
import { readHosts } from './read-hosts';

/** Polling notices changes of mounted, linked and renamed files too. */
const CHECK_INTERVAL_MS = 1_000;
/** Malformed lines that are logged one by one. */
const MAX_LOGGED_LINES = 20;

/** Addresses of a request by field name; absent ones are not checked. */
export type NamedAddresses = Record<string, string | null | undefined>;

/** The hosts that links must not lead to: those in the file `BLOCKLIST` and those of administrators, with their subdomains. */
@Injectable()
export class Blocklist implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Blocklist.name);
  private readonly file?: string;
  private hosts: ReadonlySet<string> = new Set();
  private reloading = Promise.resolve();

  constructor(
    @Inject(settings.KEY) { blocklist }: Settings,
    private readonly added: BlockedHosts,
  ) {
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
   * Whether the list has the host of an address or a parent domain: `bad.example` blocks `www.bad.example`.
   * @param location normalized as `URL.href`
   */
  blocks(location: string): boolean {
    if (this.hosts.size + this.added.size === 0) return false;
    for (let { host } = siteOf(location); host !== ''; host = parentDomain(host))
      if (this.hosts.has(host) || this.added.has(host)) return true;
    return false;
  }

  /** Number of hosts in the file; `undefined` without a file. */
  get fileHosts(): number | undefined {
    return this.file === undefined ? undefined : this.hosts.size;
  }

  /** Number of hosts that administrators have blocked. */
  get addedHosts(): number {
    return this.added.size;
  }

  /** Returns a problem for each address that is blocked. Malformed addresses are ignored. */
  problemsOf(addresses: NamedAddresses): FieldProblem[] {
    return Object.entries(addresses)
      .filter(([, address]) => address && this.blocks(parseUrl(address)?.href ?? ''))
      .map(([field]) => ({
        field,
        code: 'blocked_site',
        message: `${field} leads to a site that is blocked by this service.`,
      }));
  }

  private async reload(file: string): Promise<void> {
    try {
      const before = await stat(file);
      const hosts = await this.read(file);
      const { mtimeMs, size } = await stat(file);
      // A file that is still being written will have changed by the next poll, and is read then.
      if (mtimeMs === before.mtimeMs && size === before.size) this.hosts = hosts;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${message}`;
      this.logger.warn(
        `The file of BLOCKLIST ${problem}; the ${this.hosts.size} hosts read from it before stay blocked.`,
      );
    }
  }

  private async read(file: string): Promise<Set<string>> {
    const { hosts, malformedLines } = await readHosts(file);
    for (const line of malformedLines.slice(0, MAX_LOGGED_LINES))
      this.logger.warn(`Line ${line} of the blocklist is malformed.`);
    const omitted = malformedLines.length - MAX_LOGGED_LINES;
    if (omitted > 0) this.logger.warn(`${omitted} more lines of the blocklist are malformed.`);
    this.logger.log(`The blocklist has ${hosts.size} hosts.`);
    return hosts;
  }
}

/** Returns `bad.example` for `www.bad.example`, and an empty string for a host without a dot. */
function parentDomain(host: string): string {
  return host.includes('.') ? host.slice(host.indexOf('.') + 1) : '';
}
