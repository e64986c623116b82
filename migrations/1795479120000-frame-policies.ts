import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, moment, primary, text } from './columns';

export class FramePolicies1795479120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'frame_policies',
        columns: [exact(runner, 'address_hash', 43, primary), text('ancestors'), moment('valid_until')],
        indices: [{ name: 'frame_policies_valid_until', columnNames: ['valid_until'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('frame_policies');
  }
}
