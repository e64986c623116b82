import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, primary, reference } from './columns';

export class ReservedNames1790000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'reserved_names',
        withoutRowid: true,
        // No pointer to the account: a name stays reserved when its account goes.
        columns: [exact(runner, 'place', 8, primary), exact(runner, 'name', 64, primary), reference('account_id')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reserved_names');
  }
}
