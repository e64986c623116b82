import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { DataSource } from 'typeorm';
import { restWhile } from '../common/rests';
import { dataSourceOptions } from '../database/data-source-options';
import { connect } from '../database/open-database';
import { ServiceValue } from '../database/service-value.entity';
import { Transactions } from '../database/transactions';
import { CLICK_ENTITIES } from './click-entities';
import { Counting, CountingTask } from './counting';
import { CountingMessage } from './counting-thread';
import { Pauses } from './pauses';
import { Audience, LATE } from './progress';
import { Say } from './say';
import { stepBack } from './step-back';

/** How long to wait for a database that is away, in milliseconds. */
const RETRY = 1_000;

const port = parentPort!;
const tell = (message: CountingMessage) => port.postMessage(message);
const say: Say = (level, text, error) => tell({ level, text, error: error?.stack });

/** The thread that counts: on a connection of its own, so that visitors never wait for it. */
async function main(task: CountingTask): Promise<void> {
  stepBack(say);
  const pauses = new Pauses();
  port.once('message', () => pauses.end());
  const dataSource = await connectTo(task, pauses);
  if (dataSource !== undefined) await countOn(dataSource, task, pauses);
  port.close();
}

/** Tries until the database is there, or it is told to stop. */
async function connectTo({ database, isSynced }: CountingTask, pauses: Pauses): Promise<DataSource | undefined> {
  const options = { ...dataSourceOptions(database), entities: [...CLICK_ENTITIES, ServiceValue] };
  while (!pauses.isOver) {
    try {
      const dataSource = await connect(options);
      if (database.engine === 'sqlite') await prepareSqlite(dataSource, isSynced);
      return dataSource;
    } catch (error) {
      say('error', 'Clicks wait to be counted.', error as Error);
      await pauses.wait(RETRY);
    }
  }
  return undefined;
}

async function prepareSqlite(dataSource: DataSource, isSynced: boolean): Promise<void> {
  // What was counted leaves the spool: it must be as safe in the database as it was there.
  if (isSynced) await dataSource.query('PRAGMA synchronous = FULL');
  // A statement of many rows keeps the pages that it changes until it is over, and would write each to a file meanwhile.
  await dataSource.query('PRAGMA temp_store = MEMORY');
  // In KiB: what is left in it for the end of a transaction is written without a rest.
  await dataSource.query('PRAGMA cache_size = -1000');
}

async function countOn(dataSource: DataSource, task: CountingTask, pauses: Pauses): Promise<void> {
  let isLate = false;
  const audience: Audience = {
    say,
    onDrained: (drained) => tell({ drained }),
    onProgress: (progress) => {
      isLate = progress.age > LATE;
      tell({ progress });
    },
  };
  const haveCome = visitsHaveCome(task.visits);
  restWhile(() => haveCome() && !isLate);
  const counting = new Counting(task, new Transactions(dataSource), audience);
  if (pauses.isOver) counting.stop();
  port.once('message', () => counting.stop());
  await counting.run();
  await dataSource.destroy();
}

/** Whether there was a visit since it was asked last. */
function visitsHaveCome(visits: Int32Array): () => boolean {
  let known = visits[0];
  return () => {
    const before = known;
    known = visits[0];
    return known !== before;
  };
}

void main(workerData as CountingTask);
