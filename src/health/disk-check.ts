import { Inject, Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { Settings, settings } from '../config/settings';
import { Check, State } from './health-check';

/** Less space than this is left to those who can still write, in bytes: four files of clicks. */
const LEAST = 64_000_000;

/** Whether there is room in `DATA_DIR`, for clicks and for SQLite. */
@Injectable()
export class DiskCheck implements Check {
  readonly name = 'disk';

  constructor(@Inject(settings.KEY) private readonly configured: Settings) {}

  async find(): Promise<State> {
    const { bavail, bsize } = await statfs(this.configured.dataDir);
    return bavail * bsize < LEAST ? 'down' : 'up';
  }
}
