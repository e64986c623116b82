import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, id, moment, primary, reference, string } from './columns';

export class Sessions1795483500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'sessions',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'hash', 64),
          string('user_agent', 255),
          string('network', 64),
          flag('is_remembered'),
          moment('created_at'),
          moment('last_used_at'),
          moment('expires_at'),
        ],
        indices: [
          { name: 'sessions_hash', columnNames: ['hash'], isUnique: true },
          { name: 'sessions_account_id', columnNames: ['account_id'] },
          { name: 'sessions_expires_at', columnNames: ['expires_at'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'password_links',
        columns: [
          reference('account_id', primary),
          exact(runner, 'hash', 64),
          string('purpose', 16),
          moment('expires_at'),
        ],
        indices: [{ name: 'password_links_hash', columnNames: ['hash'], isUnique: true }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['password_links', 'sessions']) await runner.dropTable(table);
  }
}
