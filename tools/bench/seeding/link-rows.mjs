import { loadBuilt } from '../../support/built.mjs';

const { toTimestamp } = loadBuilt('common/time/timestamps');
const { wordsOf } = loadBuilt('links/listing/search/words');
const { destinationHash } = loadBuilt('links/writing/destination-hash');

/** The row of a generated link with an id and an account. */
export const linkRow = ({ id, accountId, alias, url, title, description, createdAt, campaignId = null }) => ({
  id,
  accountId,
  host: '',
  alias,
  url,
  urlHash: destinationHash(url),
  type: 'direct',
  status: 'private',
  pageTitle: title,
  description,
  geotarget: '[]',
  devicetarget: '[]',
  languagetarget: '[]',
  variants: '[]',
  parameters: '[]',
  campaignId,
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(createdAt),
});

/** The search words of a generated link. */
export const wordRows = ({ id, accountId, alias, url, title, description }) =>
  wordsOf(alias, url, title, description).map((word) => ({ accountId, word, linkId: id }));
