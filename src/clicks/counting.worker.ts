import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../database/open-database';
import { dataSourceOptions } from '../database/data-source-options';
import { ServiceValue } from '../database/service-value.entity';
import { Transactions } from '../database/transactions';
import { CLICK_ENTITIES } from './click-entities';
import { Counting, CountingTask } from './counting';
import { CountingMessage } from './counting-thread';
import { Say } from './say';

/** The thread that counts: on a connection of its own, so that visitors never wait for it. */
async function main(): Promise<void> {
  const port = parentPort!;
  const task = workerData as CountingTask;
  const tell = (message: CountingMessage) => port.postMessage(message);
  const say: Say = (level, text, error) => tell({ level, text, error: error?.stack });
  const dataSource = await connect({
    ...dataSourceOptions(task.database),
    entities: [...CLICK_ENTITIES, ServiceValue],
  });
  // What was counted leaves the spool: it must be as safe in the database as it was there.
  if (task.isSynced && task.database.engine === 'sqlite') await dataSource.query('PRAGMA synchronous = FULL');
  const counting = new Counting(task, new Transactions(dataSource), say, (drained) => tell({ drained: drained.name }));
  port.once('message', () => counting.stop());
  await counting.run();
  await dataSource.destroy();
  port.close();
}

void main();
