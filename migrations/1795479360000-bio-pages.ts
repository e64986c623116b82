import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, optional, reference, string, text } from './columns';

export class BioPages1795479360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'bio_pages',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'alias', 64),
          string('name', 100),
          string('avatar', 2048, optional),
          text('description', optional),
          text('links'),
          string('theme', 16),
          moment('created_at'),
        ],
        indices: [
          { name: 'bio_pages_alias', columnNames: ['alias'], isUnique: true },
          { name: 'bio_pages_account_id', columnNames: ['account_id'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bio_pages');
  }
}
