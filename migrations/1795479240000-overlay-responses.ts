import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, exact, id, moment, optional, reference, setNull, string, text } from './columns';

export class OverlayResponses1795479240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'overlay_responses',
        columns: [
          id(),
          reference('overlay_id'),
          reference('link_id', optional),
          string('name', 100, optional),
          string('email', 254, optional),
          text('message', optional),
          string('answer', 100, optional),
          exact(runner, 'form', 22),
          moment('created_at'),
        ],
        indices: [
          { name: 'overlay_responses_form', columnNames: ['form'], isUnique: true },
          { name: 'overlay_responses_overlay_id', columnNames: ['overlay_id'] },
          { name: 'overlay_responses_answer', columnNames: ['overlay_id', 'answer', 'created_at', 'link_id'] },
          { name: 'overlay_responses_link_id', columnNames: ['link_id'] },
        ],
        foreignKeys: [cascade('overlay_id', 'overlays'), setNull('link_id', 'links')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('overlay_responses');
  }
}
