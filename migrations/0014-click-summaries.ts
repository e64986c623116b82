import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, primary, reference, text, whole } from './columns';

export class ClickSummaries1790000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'click_summaries',
        columns: [reference('link_id', primary), whole('before_hour'), text('dimensions')],
        foreignKeys: [cascade('link_id', 'link_totals', 'link_id')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('click_summaries');
  }
}
