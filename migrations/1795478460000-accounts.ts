import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, flag, id, moment, optional, string, text, whole } from './columns';

export class Accounts1795478460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'accounts',
        columns: [
          id(),
          exact(runner, 'username', 32),
          exact(runner, 'email', 254),
          string('password_hash', 255),
          string('avatar', 2048, optional),
          exact(runner, 'plan', 32),
          moment('plan_expires_at', optional),
          flag('is_admin'),
          flag('is_suspended'),
          whole('link_count', { default: 0 }),
          whole('archived_count', { default: 0 }),
          text('branding', optional),
          moment('created_at'),
        ],
        indices: [
          { name: 'accounts_username', columnNames: ['username'], isUnique: true },
          { name: 'accounts_email', columnNames: ['email'], isUnique: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('accounts');
  }
}
