import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, primary, reference, string } from './columns';

export class Tags1795479090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'tags',
        columns: [
          id(),
          reference('account_id'),
          string('name', 50),
          exact(runner, 'folded', 100),
          string('color', 7),
          moment('created_at'),
        ],
        indices: [{ name: 'tags_account_folded', columnNames: ['account_id', 'folded'], isUnique: true }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'link_tags',
        columns: [reference('link_id', primary), reference('tag_id', primary)],
        indices: [{ name: 'link_tags_tag_id', columnNames: ['tag_id', 'link_id'] }],
        foreignKeys: [cascade('link_id', 'links'), cascade('tag_id', 'tags')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['link_tags', 'tags']) await runner.dropTable(table);
  }
}
