import { createApiClient } from '../../../support/api-client.mjs';
import { seedAnalytics } from '../../seeding/run-seed.mjs';

const LINKS = 10_000;
const filled = new Map();

/**
 * Returns an account of a service with 10,000 links and the clicks of a year, the same for all scenarios.
 * @returns {{api: Function, key: string, link: {id: number, shorturl: string}}} `link` has a third of the clicks
 */
export function accountOf(service, clicks) {
  if (!filled.has(service)) filled.set(service, fill(service, clicks));
  return filled.get(service);
}

async function fill(service, clicks) {
  const body = { username: 'analyst', email: 'analyst@example.com', password: 'correct horse' };
  const { id, apikey: key } = (await service.api('POST', '/api/user/add', body)).data;
  await seedAnalytics(service, { account: id, links: LINKS, clicks });
  const api = createApiClient(service.url, () => key);
  const [popular] = (await api('GET', '/api/urls?order=click&limit=1')).data.urls;
  return { api, key, link: popular };
}
