import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Lets TypeORM forget a failed transaction that SQLite has rolled back by itself, as it does when the disk is full. TypeORM
 * would make every later transaction a savepoint in it, and commit none of them.
 */
export function discardEndedTransaction({ options, driver }: DataSource): void {
  if (options.type !== 'better-sqlite3') return;
  const single = driver as { queryRunner?: QueryRunner };
  if (single.queryRunner?.isTransactionActive) single.queryRunner = undefined;
}
