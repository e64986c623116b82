import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Settings, settings } from '../config/settings';
import { ServiceValue } from './service-value.entity';
import { Transactions } from './transactions';

/** Signs cookies and forms: `SECRET`, or one made once and kept in the database. The same in all replicas. */
@Injectable()
export class ServiceSecret implements OnModuleInit {
  value = '';

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.value = this.configured.secret ?? (await this.kept());
  }

  private async kept(): Promise<string> {
    const made = { name: 'secret', value: randomBytes(32).toString('base64url') };
    return this.transactions.run(async (manager) => {
      await manager.createQueryBuilder().insert().into(ServiceValue).values(made).orIgnore().execute();
      return (await manager.findOneByOrFail(ServiceValue, { name: 'secret' })).value;
    });
  }
}
