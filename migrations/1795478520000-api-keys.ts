import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, optional, primary, reference, string } from './columns';

export class ApiKeys1795478520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'api_keys',
        columns: [
          id(),
          reference('account_id'),
          string('name', 100),
          string('scopes', 32),
          exact(runner, 'hash', 64),
          moment('expires_at', optional),
          moment('created_at'),
        ],
        indices: [
          { name: 'api_keys_hash', columnNames: ['hash'], isUnique: true },
          { name: 'api_keys_account_id', columnNames: ['account_id'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'api_key_uses',
        columns: [reference('key_id', primary), moment('used_at')],
        foreignKeys: [cascade('key_id', 'api_keys')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['api_key_uses', 'api_keys']) await runner.dropTable(table);
  }
}
