import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import {
  cascade,
  counter,
  exact,
  flag,
  id,
  moment,
  optional,
  primary,
  reference,
  string,
  text,
  whole,
} from './columns';

export class QrCodes1795479300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'qr_codes',
        columns: [
          id(),
          reference('account_id'),
          string('name', 100),
          string('type', 16),
          text('content'),
          string('foreground', 7),
          string('background', 7),
          text('logo', optional),
          string('shape', 10, optional),
          string('eyes', 10, optional),
          string('eye_color', 7, optional),
          whole('margin', optional),
          string('frame_text', 30, optional),
          whole('size'),
          string('format', 3),
          exact(runner, 'slug', 10),
          reference('link_id', optional),
          flag('shows_link'),
          moment('created_at'),
        ],
        indices: [
          { name: 'qr_codes_slug', columnNames: ['slug'], isUnique: true },
          { name: 'qr_codes_account_id', columnNames: ['account_id'] },
          { name: 'qr_codes_link_id', columnNames: ['link_id'] },
        ],
        foreignKeys: [cascade('account_id', 'accounts'), cascade('link_id', 'links')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'code_scans',
        columns: [exact(runner, 'slug', 10, primary), reference('link_id'), counter('scans', { default: 0 })],
        foreignKeys: [cascade('slug', 'qr_codes', 'slug')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('code_scans');
    await runner.dropTable('qr_codes');
  }
}
