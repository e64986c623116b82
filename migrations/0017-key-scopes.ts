import { MigrationInterface, QueryRunner, Table, TableColumn } from 'typeorm';
import { cascade, moment, primary, reference, string } from './columns';

const ALL_SCOPES = 'read,write,admin';
/** Until now every account had one key, which may do everything. */
const COLUMNS = [string('name', 100, { default: "'main'" }), string('scopes', 32, { default: `'${ALL_SCOPES}'` })];

export class KeyScopes1790000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      'api_keys',
      COLUMNS.map((column) => new TableColumn(column)),
    );
    await runner.createTable(
      new Table({
        name: 'api_key_uses',
        columns: [reference('key_id', primary), moment('used_at')],
        foreignKeys: [cascade('key_id', 'api_keys')],
      }),
    );
  }

  /** Keys that may not do everything go: without their scopes they could. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_key_uses');
    const weaker = runner.manager.createQueryBuilder().delete().from('api_keys');
    await weaker.where('scopes <> :all', { all: ALL_SCOPES }).execute();
    await runner.dropColumns(
      'api_keys',
      COLUMNS.map(({ name }) => name),
    );
  }
}
