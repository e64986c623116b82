import { MigrationInterface, QueryRunner, Table, TableIndex } from 'typeorm';
import { cascade, counter, exact, flag, longText, moment, optional, primary, reference, whole } from './columns';

const UTM = ['source', 'medium', 'campaign', 'term', 'content'];

export class Clicks1795479180000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'link_totals',
        columns: [
          reference('link_id', primary),
          reference('account_id'),
          { ...flag('is_listed'), default: true },
          flag('is_archived'),
          counter('clicks', { default: 0 }),
          counter('uniques', { default: 0 }),
          counter('bots', { default: 0 }),
        ],
        indices: [
          // The last column makes lists without archived links readable from the index alone.
          {
            name: 'link_totals_by_clicks',
            columnNames: ['account_id', 'is_listed', 'clicks', 'link_id', 'is_archived'],
          },
        ],
        foreignKeys: [cascade('link_id', 'links')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'account_totals',
        columns: [reference('account_id', primary), counter('counted')],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await createRollups(runner, 'link', cascade('link_id', 'link_totals', 'link_id'));
    await createRollups(runner, 'account', cascade('account_id', 'accounts'));
    // Breakdowns by link sum up the days of thousands of links, without reading their JSON.
    await runner.createIndex(
      'link_days',
      new TableIndex({ name: 'link_days_by_link', columnNames: ['link_id', 'day', 'clicks'] }),
    );
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
          counter('sequence'),
          exact(runner, 'country', 2, optional),
          exact(runner, 'region', 100, optional),
          exact(runner, 'city', 100, optional),
          exact(runner, 'referrer', 253, optional),
          exact(runner, 'browser', 32),
          exact(runner, 'os', 32),
          exact(runner, 'device', 16),
          exact(runner, 'language', 16, optional),
          exact(runner, 'social', 16, optional),
          exact(runner, 'triggered_by', 8),
          exact(runner, 'variant', 100, optional),
          ...UTM.map((name) => exact(runner, `utm_${name}`, 100, optional)),
          exact(runner, 'bot', 32, optional),
          flag('is_unique'),
        ],
        indices: [
          { name: 'clicks_link_id', columnNames: ['link_id', 'id'] },
          { name: 'clicks_account_id', columnNames: ['account_id', 'id'] },
          { name: 'clicks_sequence', columnNames: ['account_id', 'sequence'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const rollups = ['account_days', 'account_half_hours', 'link_days', 'link_half_hours'];
    for (const table of ['clicks', 'seen_visitors', ...rollups, 'account_totals', 'link_totals'])
      await runner.dropTable(table);
  }
}

/** The rollups of links or accounts by half hour and by day. */
async function createRollups(runner: QueryRunner, owner: string, ownerKey: ReturnType<typeof cascade>): Promise<void> {
  await runner.createTable(
    new Table({
      name: `${owner}_half_hours`,
      withoutRowid: true,
      columns: [
        ...[reference(`${owner}_id`, primary), whole('half_hour', primary)],
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
