import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import {
  cascade,
  counter,
  exact,
  flag,
  id,
  longText,
  moment,
  optional,
  primary,
  reference,
  setNull,
  string,
  text,
} from './columns';

export class BioPages1795479360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'bio_pages',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'alias', 64),
          string('name', 100),
          string('avatar', 2048, optional),
          text('description', optional),
          longText(runner, 'blocks'),
          string('theme', 16),
          string('layout', 16),
          string('shape', 16),
          string('background', 7, optional),
          string('button', 7, optional),
          string('metatitle', 255, optional),
          text('metadescription', optional),
          string('metaimage', 2048, optional),
          reference('link_id', optional),
          moment('created_at'),
        ],
        indices: [
          { name: 'bio_pages_alias', columnNames: ['alias'], isUnique: true },
          { name: 'bio_pages_account_id', columnNames: ['account_id'] },
          { name: 'bio_pages_link_id', columnNames: ['link_id'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts'), setNull('link_id', 'links')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'bio_buttons',
        columns: [
          exact(runner, 'slug', 10, primary),
          reference('bio_page_id'),
          reference('link_id'),
          flag('owns_link'),
          counter('clicks', { default: 0 }),
        ],
        indices: [
          { name: 'bio_buttons_bio_page_id', columnNames: ['bio_page_id'] },
          { name: 'bio_buttons_link_id', columnNames: ['link_id'] },
        ],
        foreignKeys: [cascade('bio_page_id', 'bio_pages'), cascade('link_id', 'links')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bio_buttons');
    await runner.dropTable('bio_pages');
  }
}
