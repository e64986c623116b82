import { isDataRefused } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { ClickEvent } from './click-event';
import { countClicks } from './count-clicks';

/** Those of some clicks that the database takes: each is counted by itself, and taken back. */
export async function findCountable(transactions: Transactions, events: ClickEvent[]): Promise<ClickEvent[]> {
  const good: ClickEvent[] = [];
  for (const event of events) if (await isCountable(transactions, event)) good.push(event);
  return good;
}

async function isCountable(transactions: Transactions, event: ClickEvent): Promise<boolean> {
  const undone = new Error('Undone on purpose.');
  const tried = transactions.run(async (manager) => {
    await countClicks(manager, [event]);
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
