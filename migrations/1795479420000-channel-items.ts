import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, id, moment, optional, reference } from './columns';

/** The kinds of items. Each has its own column, so that a foreign key can delete its items. */
const KINDS = [
  { column: 'link_id', table: 'links', index: 'channel_items_link' },
  { column: 'bio_page_id', table: 'bio_pages', index: 'channel_items_bio_page' },
  { column: 'qr_code_id', table: 'qr_codes', index: 'channel_items_qr_code' },
];

export class ChannelItems1795479420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
    await runner.dropTable('channel_items');
  }
}
