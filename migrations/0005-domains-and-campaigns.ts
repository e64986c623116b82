import { MigrationInterface, QueryRunner, Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';
import { cascade, exact, flag, id, moment, optional, reference, restrict, setNull, string } from './columns';

/** Whether a link stands in the lists of its account. */
const IS_LISTED = { ...flag('is_listed'), default: true };
const LINK_COLUMNS = [reference('domain_id', optional), reference('campaign_id', optional), IS_LISTED];
const LINK_POINTERS = [restrict('domain_id', 'domains'), setNull('campaign_id', 'campaigns')];
const LINK_INDICES = [
  { name: 'links_account_listed', columnNames: ['account_id', 'is_listed'] },
  { name: 'links_domain_id', columnNames: ['domain_id'] },
  { name: 'links_campaign_id', columnNames: ['campaign_id'] },
];
const OLD_LINK_INDEX = new TableIndex({ name: 'links_account_id', columnNames: ['account_id'] });

export class DomainsAndCampaigns1790000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'domains',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'host', 253),
          string('redirectroot', 2048, optional),
          string('redirect404', 2048, optional),
          moment('created_at'),
        ],
        indices: [
          { name: 'domains_host', columnNames: ['host'], isUnique: true },
          { name: 'domains_account_id', columnNames: ['account_id'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'campaigns',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'name', 100),
          exact(runner, 'slug', 64),
          flag('is_public'),
          moment('created_at'),
        ],
        indices: [
          { name: 'campaigns_account_name', columnNames: ['account_id', 'name'], isUnique: true },
          { name: 'campaigns_slug', columnNames: ['slug'], isUnique: true },
        ],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await runner.addColumns(
      'links',
      LINK_COLUMNS.map((column) => new TableColumn(column)),
    );
    await runner.createForeignKeys(
      'links',
      LINK_POINTERS.map((pointer) => new TableForeignKey(pointer)),
    );
    await runner.createIndices(
      'links',
      LINK_INDICES.map((index) => new TableIndex(index)),
    );
    await runner.dropIndex('links', OLD_LINK_INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('links', OLD_LINK_INDEX);
    const links = (await runner.getTable('links'))!;
    const added = LINK_COLUMNS.map(({ name }) => name);
    await runner.dropForeignKeys(
      links,
      links.foreignKeys.filter(({ columnNames }) => added.includes(columnNames[0]!)),
    );
    await runner.dropIndices(
      links,
      links.indices.filter(({ name }) => LINK_INDICES.some((index) => index.name === name)),
    );
    await runner.dropColumns(links, added);
    for (const table of ['campaigns', 'domains']) await runner.dropTable(table);
  }
}
