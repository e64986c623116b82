import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, id, moment } from './columns';

export class BlockedHosts1795485060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'blocked_hosts',
        columns: [id(), exact(runner, 'host', 253), moment('created_at')],
        indices: [{ name: 'blocked_hosts_host', columnNames: ['host'], isUnique: true }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('blocked_hosts');
  }
}
