import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, id, moment, optional, reference, string } from './columns';

export class AuditEntries1795478580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'audit_entries',
        columns: [
          id(),
          reference('account_id'),
          string('action', 32),
          string('role', 16),
          string('username', 32, optional),
          reference('key_id', optional),
          string('key_name', 100, optional),
          reference('changed_account_id'),
          reference('subject_id'),
          string('details', 255),
          moment('created_at'),
        ],
        indices: [{ name: 'audit_entries_account_id', columnNames: ['account_id'] }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entries');
  }
}
