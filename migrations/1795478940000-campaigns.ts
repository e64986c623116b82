import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, id, moment, reference } from './columns';

export class Campaigns1795478940000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'campaigns',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'name', 100),
          exact(runner, 'slug', 64),
          flag('is_public'),
          flag('includes_private'),
          moment('created_at'),
        ],
        indices: [
          { name: 'campaigns_account_name', columnNames: ['account_id', 'name'], isUnique: true },
          { name: 'campaigns_slug', columnNames: ['slug'], isUnique: true },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('campaigns');
  }
}
