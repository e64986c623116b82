import { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';
import { optional, string, text } from './columns';

export class DomainSchemes1795483260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('domains', new TableColumn(string('scheme', 5, { default: "'https'" })));
    await runner.addColumn('domains', new TableColumn(text('last_check', optional)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('domains', 'last_check');
    await runner.dropColumn('domains', 'scheme');
  }
}
