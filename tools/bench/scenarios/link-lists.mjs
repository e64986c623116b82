import { apiScenario } from '../load/api-scenario.mjs';
import { FREQUENT_WORD, RARE_WORD } from '../seeding/generated-links.mjs';

/** Reads one path of the account with all the links, one request at a time. */
const readScenario = (name, findPath) =>
  apiScenario({
    name,
    needsLinks: true,
    load: { traffic: 'apiReaders', connections: 1 },
    results: { 'p50 ms': 'p50', 'p99 ms': 'p99' },
    prepare: async ({ api }) => ({ paths: [await findPath(api)] }),
  });

const searchScenario = (name, word) => readScenario(name, () => `/api/urls?q=${word}`);

/** @param position of the page among all pages: 0 is the first, 1 the last */
const pageScenario = (name, order, position) =>
  readScenario(name, async (api) => {
    const { maxpage } = (await api('GET', '/api/urls')).data;
    return `/api/urls?order=${order}&page=${Math.max(1, Math.ceil(maxpage * position))}`;
  });

export default [
  pageScenario('list-first', 'date', 0),
  pageScenario('list-middle', 'date', 0.5),
  pageScenario('list-last', 'date', 1),
  pageScenario('list-by-clicks-first', 'click', 0),
  pageScenario('list-by-clicks-middle', 'click', 0.5),
  pageScenario('list-by-clicks-last', 'click', 1),
  searchScenario('search-rare', RARE_WORD),
  searchScenario('search-frequent', FREQUENT_WORD),
];
