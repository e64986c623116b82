import { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';
import { optional, text } from './columns';

const COLUMNS = [text('appleapps', optional), text('googleapps', optional)];

export class DomainApps1790000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      'domains',
      COLUMNS.map((column) => new TableColumn(column)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(
      'domains',
      COLUMNS.map(({ name }) => name),
    );
  }
}
