import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, longId, moment, optional, primary, reference, string, text, whole } from './columns';

export class Clicks1790000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'link_totals',
        columns: [
          reference('link_id', primary),
          reference('account_id'),
          whole('clicks', { default: 0 }),
          whole('uniques', { default: 0 }),
          whole('bots', { default: 0 }),
        ],
        indices: [{ name: 'link_totals_by_clicks', columnNames: ['account_id', 'clicks', 'link_id'] }],
        foreignKeys: [cascade('link_id', 'links')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'click_rollups',
        columns: [
          reference('link_id', primary),
          whole('hour', primary),
          whole('clicks'),
          whole('uniques'),
          whole('bots'),
          text('dimensions'),
        ],
        foreignKeys: [cascade('link_id', 'link_totals', 'link_id')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'link_visitors',
        withoutRowid: true,
        columns: [reference('link_id', primary), exact(runner, 'visitor', 22, primary), moment('seen_at')],
        foreignKeys: [cascade('link_id', 'link_totals', 'link_id')],
      }),
    );
    await runner.createTable(
      // No foreign key: a raw click must never stand in the way of counting the others.
      new Table({
        name: 'clicks',
        columns: [
          longId(runner),
          reference('link_id'),
          moment('clicked_at'),
          exact(runner, 'visitor', 22),
          string('country', 2, optional),
          string('referrer', 253, optional),
          string('browser', 32),
          string('os', 32),
          string('device', 16),
          string('language', 16, optional),
          string('bot', 32, optional),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['clicks', 'link_visitors', 'click_rollups', 'link_totals']) await runner.dropTable(table);
  }
}
