import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, reference, string } from './columns';

export class Pixels1795478760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'pixels',
        columns: [
          id(),
          reference('account_id'),
          string('type', 16),
          string('name', 100),
          exact(runner, 'tag', 64),
          moment('created_at'),
        ],
        indices: [{ name: 'pixels_account_type_tag', columnNames: ['account_id', 'type', 'tag'], isUnique: true }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pixels');
  }
}
