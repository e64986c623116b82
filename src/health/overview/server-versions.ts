import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findVersion } from '../../database/connection/session-store';
import { RedisConnection } from '../../redis/redis-connection';
import { DatabaseHealthBody, RedisHealthBody } from './service-health.body';

/** The versions of the servers that the service uses. */
@Injectable()
export class ServerVersions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly connection: RedisConnection,
  ) {}

  async database(isUp: boolean): Promise<DatabaseHealthBody> {
    const isMysql = this.dataSource.options.type === 'mysql';
    const version = isUp ? await findVersion(this.dataSource).catch(() => undefined) : undefined;
    return { engine: isMysql ? 'mysql' : 'sqlite', version: version ?? null };
  }

  async redis(): Promise<RedisHealthBody> {
    const info = (await this.connection.run((client) => client.info('server'))) ?? '';
    return { version: /^redis_version:(\S+)/m.exec(info)?.[1] ?? null };
  }
}
