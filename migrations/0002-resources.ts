import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, optional, reference, string, text, whole } from './columns';

export class Resources1790000000002 implements MigrationInterface {
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
    await runner.createTable(
      new Table({
        name: 'overlays',
        columns: [
          id(),
          reference('account_id'),
          string('type', 16),
          string('name', 100),
          text('message', optional),
          string('email', 254, optional),
          string('code', 100, optional),
          string('question', 255, optional),
          text('options', optional),
          string('image', 2048, optional),
          string('label', 100, optional),
          string('link', 2048, optional),
          string('color', 7, optional),
          string('position', 16, optional),
          moment('created_at'),
        ],
        indices: [{ name: 'overlays_account_id', columnNames: ['account_id'] }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['overlays', 'splash_pages', 'pixels']) await runner.dropTable(table);
  }
}
