import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, longText, moment, optional, primary, reference, whole } from './columns';

export class IdempotencyKeys1795484220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'idempotency_keys',
        columns: [
          reference('account_id', primary),
          exact(runner, 'key_hash', 43, primary),
          exact(runner, 'request_hash', 43),
          whole('status', optional),
          { ...longText(runner, 'response'), ...optional },
          moment('locked_until'),
          moment('created_at'),
        ],
        indices: [{ name: 'idempotency_keys_created_at', columnNames: ['created_at'] }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotency_keys');
  }
}
