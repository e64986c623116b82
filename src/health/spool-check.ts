import { Injectable } from '@nestjs/common';
import { ClicksService } from '../clicks/clicks.service';
import { Check, State } from './health-check';

/** How old a click may be that is not counted yet, in milliseconds. */
const LATE = 60_000;

/** Whether clicks can be written down, and are counted. Those that are only counted late are safe. */
@Injectable()
export class SpoolCheck implements Check {
  readonly name = 'spool';

  constructor(private readonly clicks: ClicksService) {}

  async find(): Promise<State> {
    if (!(await this.clicks.isWritable())) return 'down';
    const { oldest } = await this.clicks.backlog();
    return oldest !== undefined && Date.now() - oldest > LATE ? 'behind' : 'up';
  }
}
