import { MigrationInterface, ObjectLiteral, QueryRunner, Table } from 'typeorm';
import { cascade, exact, moment, primary, reference, whole } from './columns';

/** So much of a visitor's hash is kept: 48 bits in base64url. */
const LENGTH = 8;
const FULL_LENGTH = 22;
const DAY = 24 * 60 * 60 * 1_000;
/** Clicks read and written at once. */
const PAGE = 2_000;

/**
 * Visitors are kept in a third of the room: less of their hash, and the day on which they came in place of the moment. Who
 * has been there is read from the clicks of people, which are kept exactly as long.
 */
export class SeenVisitors1790000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'seen_visitors',
        withoutRowid: true,
        columns: [reference('link_id', primary), exact(runner, 'visitor', LENGTH, primary), whole('day')],
        foreignKeys: [cascade('link_id', 'link_totals', 'link_id')],
      }),
    );
    await copy(runner, 'seen_visitors', 'day', (click) => new SeenRow(click));
    await runner.dropTable('link_visitors');
  }

  /** Of clicks that came since, an earlier version knows less of the hash than it looks for: these visitors are new to it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'link_visitors',
        withoutRowid: true,
        columns: [reference('link_id', primary), exact(runner, 'visitor', FULL_LENGTH, primary), moment('seen_at')],
        foreignKeys: [cascade('link_id', 'link_totals', 'link_id')],
      }),
    );
    await copy(runner, 'link_visitors', 'seen_at', ({ link_id, visitor, seen_at }) => ({ link_id, visitor, seen_at }));
    await runner.dropTable('seen_visitors');
  }
}

interface PersonsClick {
  id: string | number;
  link_id: number;
  visitor: string;
  seen_at: string | Date;
}

/** A new row. TypeORM asks for its properties where it knows the table's entity, and for its columns where it does not. */
class SeenRow {
  readonly link_id: number;
  readonly visitor: string;
  readonly day: number;

  constructor({ link_id, visitor, seen_at }: PersonsClick) {
    this.link_id = link_id;
    this.visitor = visitor.slice(0, LENGTH);
    this.day = Math.floor((typeof seen_at === 'string' ? Date.parse(`${seen_at}Z`) : seen_at.getTime()) / DAY);
  }

  get linkId(): number {
    return this.link_id;
  }
}

/** Writes a row for each visitor of each link, with the time of the last click. */
async function copy(
  { manager }: QueryRunner,
  table: string,
  time: string,
  rowOf: (click: PersonsClick) => ObjectLiteral,
) {
  for (let last: string | number = 0; ;) {
    const clicks: PersonsClick[] = await manager
      .createQueryBuilder()
      .select(['clicks.id AS id', 'clicks.link_id AS link_id', 'visitor', 'clicked_at AS seen_at'])
      .from('clicks', 'clicks')
      .innerJoin('link_totals', 'totals', 'totals.link_id = clicks.link_id')
      .where('bot IS NULL AND clicks.id > :last', { last })
      .orderBy('clicks.id')
      .limit(PAGE)
      .getRawMany();
    if (clicks.length === 0) return;
    const insert = manager.createQueryBuilder().insert().into(table).values(clicks.map(rowOf)).updateEntity(false);
    await insert.orUpdate([time], ['link_id', 'visitor']).execute();
    last = clicks.at(-1)!.id;
  }
}
