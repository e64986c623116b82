import { QueryRunner } from 'typeorm';

/** Lock names are shared by the whole server: services with different databases must not wait for each other. */
const LOCK_NAME = "CONCAT(LEFT(SHA1(DATABASE()), 32), 'signpost:migrations')";

/** Takes the lock of a MySQL server for this connection. Returns false while another connection holds it. */
export async function tryNamedLock(holder: QueryRunner): Promise<boolean> {
  const [row] = (await holder.query(`SELECT GET_LOCK(${LOCK_NAME}, 0) AS held`)) as { held: number | null }[];
  return row?.held === 1;
}

export async function releaseNamedLock(holder: QueryRunner): Promise<void> {
  await holder.query(`SELECT RELEASE_LOCK(${LOCK_NAME})`);
}
