import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { exact, primary, whole } from './columns';

export class SpoolOffsets1790000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'spool_offsets',
        columns: [exact(runner, 'spool', 32, primary), whole('segment'), whole('position')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('spool_offsets');
  }
}
