import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Settings, settings } from '../config/settings';
import { ServiceValue } from './service-value.entity';

/** The secret that keys visitor hashes: `SECRET`, or one made once and kept in the database. The same in all replicas. */
@Injectable()
export class ServiceSecret implements OnModuleInit {
  value = '';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.value = this.configured.secret ?? (await this.kept());
  }

  private async kept(): Promise<string> {
    const values = this.dataSource.getRepository(ServiceValue);
    const made = { name: 'secret', value: randomBytes(32).toString('base64url') };
    await values.createQueryBuilder().insert().values(made).orIgnore().execute();
    return (await values.findOneByOrFail({ name: 'secret' })).value;
  }
}
