import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, primary, string } from './columns';

export class ServiceValues1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'service_values', columns: [exact(runner, 'name', 64, primary), string('value', 255)] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('service_values');
  }
}
