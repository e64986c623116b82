import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import {
  cascade,
  exact,
  flag,
  id,
  moment,
  optional,
  primary,
  reference,
  restrict,
  setNull,
  string,
  text,
  whole,
} from './columns';

/** The columns that lists are filtered by, and counted from their index alone. */
const FILTERED = [
  'is_archived',
  'status',
  'type',
  'splash_page_id',
  'overlay_id',
  'domain_id',
  'campaign_id',
  'starts_at',
  'expires_at',
  'maxclicks',
  'used_clicks',
];
/** Optional references. Each has an index, for the deletion of the row that it refers to, and for lists. */
const REFERENCES = ['splash_page_id', 'overlay_id', 'domain_id', 'campaign_id'];

export class Links1795479060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'links',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'host', 253),
          exact(runner, 'alias', 64),
          string('url', 2048),
          exact(runner, 'url_hash', 22),
          string('type', 16),
          string('status', 16),
          string('password_hash', 255, optional),
          moment('starts_at', optional),
          moment('expires_at', optional),
          whole('maxclicks', optional),
          whole('used_clicks', { default: 0 }),
          flag('is_onetime'),
          string('expiredurl', 2048, optional),
          string('page_title', 255),
          string('metatitle', 255, optional),
          text('metadescription', optional),
          string('metaimage', 2048, optional),
          text('description', optional),
          text('geotarget'),
          text('devicetarget'),
          text('languagetarget'),
          text('variants'),
          text('parameters'),
          text('utm', optional),
          text('deeplink', optional),
          reference('splash_page_id', optional),
          reference('overlay_id', optional),
          reference('domain_id', optional),
          reference('campaign_id', optional),
          { ...flag('is_listed'), default: true },
          flag('is_archived'),
          moment('created_at'),
          moment('updated_at'),
        ],
        indices: [
          { name: 'links_host_alias', columnNames: ['host', 'alias'], isUnique: true },
          // Lists are read from these indexes alone. Both engines append the primary key to an index.
          { name: 'links_account_listed', columnNames: ['account_id', 'is_listed', 'id', ...FILTERED, 'created_at'] },
          { name: 'links_account_archived', columnNames: ['account_id', 'is_listed', 'is_archived'] },
          {
            name: 'links_account_alias',
            columnNames: ['account_id', 'is_listed', 'alias', 'id', ...FILTERED, 'created_at'],
          },
          {
            name: 'links_account_updated',
            columnNames: ['account_id', 'is_listed', 'updated_at', 'id', ...FILTERED, 'created_at'],
          },
          { name: 'links_account_created', columnNames: ['account_id', 'is_listed', 'created_at', ...FILTERED] },
          // Counts by status, by type and by state.
          { name: 'links_account_status', columnNames: ['account_id', 'is_listed', 'status', 'is_archived'] },
          {
            name: 'links_account_type',
            columnNames: ['account_id', 'is_listed', 'type', 'splash_page_id', 'overlay_id', 'is_archived'],
          },
          {
            name: 'links_account_state',
            columnNames: [
              'account_id',
              'is_listed',
              'expires_at',
              'starts_at',
              'maxclicks',
              'used_clicks',
              'is_archived',
            ],
          },
          { name: 'links_account_url_hash', columnNames: ['account_id', 'url_hash'] },
          ...REFERENCES.map((column) => ({
            name: `links_${column}`,
            columnNames: [column, 'account_id', 'is_listed', 'is_archived'],
          })),
        ],
        foreignKeys: [
          cascade('account_id', 'accounts'),
          setNull('splash_page_id', 'splash_pages'),
          setNull('overlay_id', 'overlays'),
          restrict('domain_id', 'domains'),
          setNull('campaign_id', 'campaigns'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'link_pixels',
        columns: [reference('link_id', primary), reference('pixel_id', primary)],
        indices: [{ name: 'link_pixels_pixel_id', columnNames: ['pixel_id'] }],
        foreignKeys: [cascade('link_id', 'links'), cascade('pixel_id', 'pixels')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'link_words',
        withoutRowid: true,
        columns: [reference('account_id', primary), exact(runner, 'word', 40, primary), reference('link_id', primary)],
        indices: [{ name: 'link_words_link_id', columnNames: ['link_id'] }],
        foreignKeys: [cascade('link_id', 'links')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['link_words', 'link_pixels', 'links']) await runner.dropTable(table);
  }
}
