import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, id, moment, optional, reference, string, text, whole } from './columns';

export class SplashPages1795478820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'splash_pages',
        columns: [
          id(),
          reference('account_id'),
          string('name', 100),
          string('title', 255, optional),
          text('message', optional),
          string('image', 2048, optional),
          string('logo', 2048, optional),
          string('button', 100, optional),
          whole('counter'),
          moment('created_at'),
        ],
        indices: [{ name: 'splash_pages_account_id', columnNames: ['account_id'] }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('splash_pages');
  }
}
