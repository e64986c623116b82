/*
 * Counts clicks by the built service's own counter, and kills its process between a commit and its acknowledgement:
 *   node count-and-die.cjs '{"task": {…}, "after": 2}'
 */
const { join } = require('node:path');

const built = (file) => require(join(__dirname, '../../dist/src', file));
const { runCounters } = built('clicks/counting/counting');
const { CLICK_ENTITIES } = built('clicks/entities/click-entities');
const { claimOwn } = built('clicks/recording/log-folder');
const { dataSourceOptions } = built('database/connection/data-source-options');
const { connect } = built('database/connection/open-database');
const { ServiceValue } = built('database/service-secret/service-value.entity');
const { Transactions } = built('database/transactions');

async function main({ task, after }) {
  const entities = [...CLICK_ENTITIES, ServiceValue];
  const dataSource = await connect({ ...dataSourceOptions(task.database), entities });
  let commits = 0;
  const die = () => ++commits === after && process.kill(process.pid, 'SIGKILL');
  const { path: folder } = claimOwn(task.root);
  const { signal } = new AbortController();
  await runCounters(signal, { ...task, folder }, new Transactions(dataSource), die);
}

void main(JSON.parse(process.argv[2]));
