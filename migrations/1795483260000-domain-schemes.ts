import { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';
import { string } from './columns';

export class DomainSchemes1795483260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('domains', new TableColumn(string('scheme', 5, { default: "'https'" })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('domains', 'scheme');
  }
}
