import { isDataRefused } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { countClicks } from './count-clicks';
import { EnrichedClick } from './enrich';

/** Those of some clicks that the database takes: each is counted by itself, and taken back. */
export async function findCountable(transactions: Transactions, clicks: EnrichedClick[]): Promise<EnrichedClick[]> {
  const good: EnrichedClick[] = [];
  for (const click of clicks) if (await isCountable(transactions, click)) good.push(click);
  return good;
}

async function isCountable(transactions: Transactions, click: EnrichedClick): Promise<boolean> {
  const undone = new Error('Undone on purpose.');
  const tried = transactions.run(async (manager) => {
    await countClicks(manager, [click]);
    throw undone;
  });
  return tried.then(
    () => true,
    (error: unknown) => {
      if (error !== undone && !isDataRefused(error)) throw error;
      return error === undone;
    },
  );
}
