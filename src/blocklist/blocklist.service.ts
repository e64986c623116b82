import { Inject, Injectable, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { FieldProblem } from '../common/errors';
import { findAddress } from '../common/find-address';
import { siteOf } from '../common/site';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { HostsFile } from './hosts-file';

/** How often is looked whether the file has changed, in milliseconds. */
const LOOK = 1_000;

/** Addresses of a request by the names of their fields; what is absent is not asked about. */
export type NamedAddresses = Record<string, string | null | undefined>;

/** Knows the hosts that nothing may lead to: those of the file `BLOCKLIST`, and all below them. */
@Injectable()
export class Blocklist implements OnModuleInit, OnModuleDestroy {
  private readonly file?: HostsFile;
  private timer?: NodeJS.Timeout;
  private isOver = false;

  constructor(@Inject(settings.KEY) { blocklist }: Settings) {
    if (blocklist !== undefined) this.file = new HostsFile(blocklist);
  }

  async onModuleInit(): Promise<void> {
    await this.file?.open().catch((error: Error) => {
      throw new SettingError('BLOCKLIST', `names a file that cannot be read: ${error.message}.`);
    });
    this.look();
  }

  onModuleDestroy(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  /** @param location in the spelling of `URL.href` */
  blocks(location: string): boolean {
    return this.file?.hosts.covers(siteOf(location).host) ?? false;
  }

  /** What is wrong with addresses of valid form. */
  problemsOf(addresses: NamedAddresses): FieldProblem[] {
    if (this.file === undefined) return [];
    return Object.entries(addresses)
      .filter(([, address]) => address && this.blocks(findAddress(address)?.href ?? ''))
      .map(([field]) => ({ field, message: `${field} leads to a site that is blocked by this service.` }));
  }

  private look(): void {
    if (this.file === undefined || this.isOver) return;
    this.timer = setTimeout(() => void this.file?.refresh().finally(() => this.look()), LOOK).unref();
  }
}
