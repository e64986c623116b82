import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, id, moment, optional, reference, string, text } from './columns';

export class Channels1795479000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'channels',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'name', 100),
          text('description', optional),
          string('color', 7),
          flag('is_starred'),
          moment('created_at'),
        ],
        indices: [{ name: 'channels_account_name', columnNames: ['account_id', 'name'], isUnique: true }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('channels');
  }
}
