import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, id, moment, optional, reference, string, text } from './columns';

export class Overlays1795478880000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
    await runner.dropTable('overlays');
  }
}
