import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, id, moment, optional, reference, string, text } from './columns';

export class Domains1795478700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'domains',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'host', 253),
          string('scheme', 5, { default: "'https'" }),
          string('redirectroot', 2048, optional),
          string('redirect404', 2048, optional),
          string('expiredurl', 2048, optional),
          text('appleapps', optional),
          text('googleapps', optional),
          text('last_check', optional),
          flag('is_served'),
          text('branding', optional),
          moment('created_at'),
        ],
        indices: [
          { name: 'domains_host', columnNames: ['host'], isUnique: true },
          { name: 'domains_account_id', columnNames: ['account_id'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('domains');
  }
}
