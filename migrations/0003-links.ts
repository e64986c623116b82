import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, optional, primary, reference, setNull, string, text } from './columns';

export class Links1790000000003 implements MigrationInterface {
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
          string('type', 16),
          string('status', 16),
          string('password_hash', 255, optional),
          moment('expires_at', optional),
          string('page_title', 255),
          string('metatitle', 255, optional),
          text('metadescription', optional),
          string('metaimage', 2048, optional),
          text('description', optional),
          text('geotarget'),
          text('devicetarget'),
          text('languagetarget'),
          text('parameters'),
          text('deeplink', optional),
          reference('splash_page_id', optional),
          reference('overlay_id', optional),
          moment('created_at'),
          moment('updated_at'),
        ],
        indices: [
          { name: 'links_host_alias', columnNames: ['host', 'alias'], isUnique: true },
          { name: 'links_account_id', columnNames: ['account_id'] },
          { name: 'links_splash_page_id', columnNames: ['splash_page_id'] },
          { name: 'links_overlay_id', columnNames: ['overlay_id'] },
        ],
        foreignKeys: [
          cascade('account_id', 'accounts'),
          setNull('splash_page_id', 'splash_pages'),
          setNull('overlay_id', 'overlays'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'link_words',
        withoutRowid: true,
        columns: [
          reference('account_id', primary),
          exact(runner, 'word', 40, primary),
          reference('link_id', primary),
        ],
        indices: [{ name: 'link_words_link_id', columnNames: ['link_id'] }],
        foreignKeys: [cascade('link_id', 'links')],
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
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['link_pixels', 'link_words', 'links']) await runner.dropTable(table);
  }
}
