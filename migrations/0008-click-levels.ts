import { MigrationInterface, QueryRunner, Table } from 'typeorm';
import { cascade, primary, reference, whole } from './columns';

const LEVELS = 'link_click_levels';
/** Rows written by one statement. */
const PART = 1_000;

export class ClickLevels1790000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: LEVELS,
        withoutRowid: true,
        columns: [reference('account_id', primary), whole('level', primary), whole('block', primary), whole('links')],
        foreignKeys: [cascade('account_id', 'accounts')],
      }),
    );
    const rows = await countLinks(runner);
    for (let start = 0; start < rows.length; start += PART)
      await runner.manager
        .createQueryBuilder()
        .insert()
        .into(LEVELS)
        .values(rows.slice(start, start + PART))
        .updateEntity(false)
        .execute();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(LEVELS);
  }
}

/** A new row. TypeORM asks for its properties where it knows the table's entity, and for its columns where it does not. */
class LevelRow {
  links = 0;

  constructor(
    readonly account_id: number,
    readonly level: number,
    readonly block: number,
  ) {}

  get accountId(): number {
    return this.account_id;
  }
}

/** Counts the links that are there already by account, level and block. */
async function countLinks({ manager }: QueryRunner): Promise<LevelRow[]> {
  const start = 'link_id - link_id % 16384';
  const counts = await manager
    .createQueryBuilder()
    .select('account_id', 'account')
    .addSelect('clicks', 'clicks')
    .addSelect(start, 'start')
    .addSelect('COUNT(*)', 'links')
    .from('link_totals', 'totals')
    .where('is_listed = 1')
    .groupBy(`account_id, clicks, ${start}`)
    .getRawMany<Record<'account' | 'clicks' | 'start' | 'links', number | string>>();
  const rows = new Map<string, LevelRow>();
  for (const { account, clicks, start, links } of counts) {
    const level = levelOf(Number(clicks));
    const block = level < 16 ? Number(start) / 16_384 : 0;
    const key = `${account}:${level}:${block}`;
    if (!rows.has(key)) rows.set(key, new LevelRow(Number(account), level, block));
    rows.get(key)!.links += Number(links);
  }
  return [...rows.values()];
}

/** 0 to 15 by themselves, then eight levels to each doubling. */
function levelOf(clicks: number): number {
  if (clicks < 16) return clicks;
  const shift = 28 - Math.clz32(clicks);
  return shift * 8 + (clicks >>> shift);
}
