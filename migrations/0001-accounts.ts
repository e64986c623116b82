import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, id, moment, optional, primary, reference, string, whole } from './columns';

export class Accounts1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'service_values', columns: [exact(runner, 'name', 64, primary), string('value', 255)] }),
    );
    await runner.createTable(
      new Table({
        name: 'accounts',
        columns: [
          id(),
          exact(runner, 'username', 32),
          exact(runner, 'email', 254),
          string('password_hash', 255),
          string('avatar', 2048, optional),
          string('plan', 32),
          moment('plan_expires_at', optional),
          flag('is_admin'),
          flag('is_suspended'),
          whole('link_count', { default: 0 }),
          moment('created_at'),
        ],
        indices: [
          { name: 'accounts_username', columnNames: ['username'], isUnique: true },
          { name: 'accounts_email', columnNames: ['email'], isUnique: true },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'api_keys',
        columns: [
          id(),
          reference('account_id'),
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
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['api_keys', 'accounts', 'service_values']) await runner.dropTable(table);
  }
}
