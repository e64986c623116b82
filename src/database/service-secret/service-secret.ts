import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Settings, settings } from '../../config/settings';
import { ServiceValue } from './service-value.entity';
import { Transactions } from '../transactions';

/** The key that signs cookies and forms: `SECRET`, or one generated and stored at the first start. Replicas share it. */
@Injectable()
export class ServiceSecret implements OnModuleInit {
  value = '';

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.value = this.configured.secret ?? (await this.findOrCreate());
  }

  private async findOrCreate(): Promise<string> {
    const generated = { name: 'secret', value: randomBytes(32).toString('base64url') };
    return this.transactions.run(async (manager) => {
      await manager.createQueryBuilder().insert().into(ServiceValue).values(generated).orIgnore().execute();
      return (await manager.findOneByOrFail(ServiceValue, { name: 'secret' })).value;
    });
  }
}
