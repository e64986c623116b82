import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, optional, reference, string } from './columns';

const VALUES = ['source', 'medium', 'campaign', 'term', 'content'];

export class UtmTemplates1795484160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'utm_templates',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'name', 100),
          ...VALUES.map((name) => string(name, 255, optional)),
          moment('created_at'),
        ],
        indices: [{ name: 'utm_templates_account_name', columnNames: ['account_id', 'name'], isUnique: true }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('utm_templates');
  }
}
