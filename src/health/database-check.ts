import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Check, State } from './health-check';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 1_000;

/** Whether the database answers. One question at a time: a database that hangs is not asked ever more. */
@Injectable()
export class DatabaseCheck implements Check {
  readonly name = 'database';
  private asking?: Promise<State>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(): Promise<State> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return Promise.race([this.asking, pause(PATIENCE, 'down' as const, { ref: false })]);
  }

  private async ask(): Promise<State> {
    try {
      await this.dataSource.query('SELECT 1');
      return 'up';
    } catch {
      return 'down';
    }
  }
}
