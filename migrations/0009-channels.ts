import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, flag, id, moment, optional, reference, string, text } from './columns';

/** What a channel may hold: each kind has a column of its own, so that its rows take their place in the channel along. */
const KINDS = [
  { column: 'link_id', table: 'links', index: 'channel_items_link' },
  { column: 'bio_page_id', table: 'bio_pages', index: 'channel_items_bio_page' },
  { column: 'qr_code_id', table: 'qr_codes', index: 'channel_items_qr_code' },
];

export class Channels1790000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'channels',
        columns: [
          id(),
          reference('account_id'),
          exact(runner, 'name', 100),
          text('description', optional),
          string('color', 7),
          flag('is_starred'),
          moment('created_at'),
        ],
        indices: [{ name: 'channels_account_name', columnNames: ['account_id', 'name'], isUnique: true }],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'channel_items',
        columns: [
          id(),
          reference('channel_id'),
          ...KINDS.map(({ column }) => reference(column, optional)),
          moment('assigned_at'),
        ],
        indices: [
          ...KINDS.map(({ column, index }) => ({ name: index, columnNames: ['channel_id', column], isUnique: true })),
          ...KINDS.map(({ column }) => ({ name: `channel_items_${column}`, columnNames: [column] })),
        ],
        foreignKeys: [cascade('channel_id', 'channels'), ...KINDS.map(({ column, table }) => cascade(column, table))],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['channel_items', 'channels']) await runner.dropTable(table);
  }
}
