import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, primary, reference } from './columns';

export class ReservedNames1795478640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'reserved_names',
        withoutRowid: true,
        // No foreign key: a name stays reserved when its account is deleted.
        columns: [exact(runner, 'place', 8, primary), exact(runner, 'name', 64, primary), reference('account_id')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('reserved_names');
  }
}
