import type { Pool, PoolOptions } from 'mysql2';
import { createRequire } from 'node:module';
import { setSqlMode } from './session-store';

/** mysql2 with the same SQL mode on every connection, whatever the server's is. */
export const mysqlDriver = {
  createPool(options: PoolOptions): Pool {
    // Loaded only where MySQL is used.
    const { createPool } = createRequire(__filename)('mysql2') as typeof import('mysql2');
    const pool = createPool(options);
    pool.on('connection', setSqlMode);
    return pool;
  },
};
