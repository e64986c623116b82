import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ping } from '../../database/connection/session-store';
import { ComponentState, HealthIndicator } from './health-indicator';

const RESPONSE_TIMEOUT_MS = 1_000;

/** Whether the database replies. One query at a time: queries must not pile up at a database that hangs. */
@Injectable()
export class DatabaseIndicator implements HealthIndicator {
  readonly name = 'database';
  private running?: Promise<ComponentState>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  state(): Promise<ComponentState> {
    this.running ??= this.check().finally(() => (this.running = undefined));
    return Promise.race([this.running, pause(RESPONSE_TIMEOUT_MS, 'down' as const, { ref: false })]);
  }

  private async check(): Promise<ComponentState> {
    try {
      await ping(this.dataSource);
      return 'up';
    } catch {
      return 'down';
    }
  }
}
