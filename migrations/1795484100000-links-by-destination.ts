import { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql } from './columns';

/** The first characters of a destination that MySQL indexes; an index entry holds 3,072 bytes at most. */
const INDEXED_LENGTH = 512;

export class LinksByDestination1795484100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const url = isMysql(runner) ? `url(${INDEXED_LENGTH})` : 'url';
    await runner.query(`CREATE INDEX links_account_url ON links (account_id, ${url})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('links', 'links_account_url');
  }
}
