import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, longText, moment, optional, primary, reference, string, whole } from './columns';

export class Clicks1795479180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'link_totals',
        columns: [
          reference('link_id', primary),
          reference('account_id'),
          { ...flag('is_listed'), default: true },
          whole('clicks', { default: 0 }),
          whole('uniques', { default: 0 }),
          whole('bots', { default: 0 }),
        ],
        indices: [{ name: 'link_totals_by_clicks', columnNames: ['account_id', 'is_listed', 'clicks', 'link_id'] }],
        foreignKeys: [cascade('link_id', 'links')],
      }),
    );
    await createRollups(runner, 'link', cascade('link_id', 'link_totals', 'link_id'));
    await createRollups(runner, 'account', cascade('account_id', 'accounts'));
    await runner.createTable(
      new Table({
        name: 'seen_visitors',
        withoutRowid: true,
        columns: [exact(runner, 'visitor', 11, primary), whole('day')],
      }),
    );
    await runner.createTable(
      // No foreign keys: a click outlives its link, and its link may be deleted before it is counted.
      new Table({
        name: 'clicks',
        withoutRowid: true,
        columns: [
          exact(runner, 'id', 32, primary),
          reference('link_id'),
          reference('account_id'),
          moment('clicked_at'),
          exact(runner, 'visitor', 11),
          string('country', 2, optional),
          string('region', 100, optional),
          string('city', 100, optional),
          string('referrer', 253, optional),
          string('browser', 32),
          string('os', 32),
          string('device', 16),
          string('language', 16, optional),
          string('social', 16, optional),
          string('triggered_by', 8),
          ...['source', 'medium', 'campaign', 'term', 'content'].map((name) => string(`utm_${name}`, 100, optional)),
          string('bot', 32, optional),
          flag('is_unique'),
        ],
        indices: [
          { name: 'clicks_link_id', columnNames: ['link_id', 'id'] },
          { name: 'clicks_account_id', columnNames: ['account_id', 'id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const rollups = ['account_days', 'account_hours', 'link_days', 'link_hours'];
    for (const table of ['clicks', 'seen_visitors', ...rollups, 'link_totals']) await runner.dropTable(table);
  }
}

/** The rollups of links or accounts by hour and by day. */
async function createRollups(runner: QueryRunner, owner: string, ownerKey: ReturnType<typeof cascade>): Promise<void> {
  await runner.createTable(
    new Table({
      name: `${owner}_hours`,
      withoutRowid: true,
      columns: [
        ...[reference(`${owner}_id`, primary), whole('hour', primary)],
        ...['clicks', 'uniques', 'bots', 'scans'].map((name) => whole(name)),
      ],
      foreignKeys: [ownerKey],
    }),
  );
  await runner.createTable(
    new Table({
      name: `${owner}_days`,
      columns: [
        ...[reference(`${owner}_id`, primary), whole('day', primary)],
        ...[whole('clicks'), longText(runner, 'dimensions')],
      ],
      foreignKeys: [ownerKey],
    }),
  );
}
