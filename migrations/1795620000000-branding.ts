import { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';
import { optional, text } from './columns';

export class Branding1795620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('accounts', new TableColumn(text('branding', optional)));
    await runner.addColumn('domains', new TableColumn(text('branding', optional)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('domains', 'branding');
    await runner.dropColumn('accounts', 'branding');
  }
}
