import { In } from 'typeorm';
import { writeInSteps } from '../../database/queries/in-steps';
import { Transactions } from '../../database/transactions';
import { Link, LinkPixel } from '../link.entity';

/** The columns by which many links may use one row, and which are null without it. */
const COLUMNS = { campaignId: 'campaign_id', splashPageId: 'splash_page_id', overlayId: 'overlay_id' } as const;

/** Takes a campaign, splash page or overlay off all links that use it, some in each short transaction. */
export async function clearUses(transactions: Transactions, use: keyof typeof COLUMNS, id: number): Promise<void> {
  const users = { entity: Link, where: { [use]: id }, key: 'id' } as const;
  // Links that were given another one meanwhile keep it.
  const cleared = { [use]: () => `NULLIF(${COLUMNS[use]}, ${id})` };
  await writeInSteps(transactions, users, (manager, ids) => manager.update(Link, { id: In(ids) }, cleared));
}

/** Takes a pixel off all links that fire it, some in each short transaction. */
export async function clearPixel(transactions: Transactions, pixelId: number): Promise<void> {
  const fired = { entity: LinkPixel, where: { pixelId }, key: 'linkId' } as const;
  await writeInSteps(transactions, fired, (manager, linkIds) =>
    manager.delete(LinkPixel, { pixelId, linkId: In(linkIds) }),
  );
}
