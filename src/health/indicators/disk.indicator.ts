import { Inject, Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { Settings, settings } from '../../config/settings';
import { ComponentState, HealthIndicator } from './health-indicator';

/** The size of four files of the click log. */
const MIN_FREE_BYTES = 64_000_000;

/** Whether `DATA_DIR` has room for clicks and for SQLite. */
@Injectable()
export class DiskIndicator implements HealthIndicator {
  readonly name = 'disk';

  constructor(@Inject(settings.KEY) private readonly configured: Settings) {}

  async state(): Promise<ComponentState> {
    const { bavail, bsize } = await statfs(this.configured.dataDir);
    return bavail * bsize < MIN_FREE_BYTES ? 'down' : 'up';
  }
}
