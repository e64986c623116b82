import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, moment, primary, reference } from './columns';

export class PostponedTitles1795620060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'postponed_titles',
        columns: [reference('link_id', primary), reference('account_id'), moment('postponed_at')],
        indices: [{ name: 'postponed_titles_account_id', columnNames: ['account_id', 'postponed_at'] }],
        foreignKeys: [cascade('link_id', 'links')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('postponed_titles');
  }
}
