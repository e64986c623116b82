import { ABSENT_WORD, FREQUENT_WORD, RARE_WORD, SECOND_WORD, THIRD_WORD } from '../made-up-links.mjs';

/** How many different links are asked for by turns, spread over the account. */
const SAMPLE = 100;

/** Something that is read from the full account: its paths are asked for by turns. */
const read = (name, findPaths, most) => ({
  name,
  sender: 'readers',
  connections: 10,
  needsLinks: true,
  expected: 200,
  target: most && { field: 'p50', most },
  prepare: async ({ api }) => ({ paths: await findPaths(api) }),
});

const search = (name, words, most) => read(name, () => [`/api/urls?q=${words.join('+')}`], most);

const page = (name, order, share, most) =>
  read(name, async (api) => [`/api/urls?order=${order}&page=${await pageAt(api, share)}`], most);

/** The number of the page at a share of all pages: 0 the first, 1 the last. */
async function pageAt(api, share) {
  const { maxpage } = (await api('GET', '/api/urls')).data;
  return Math.max(1, Math.ceil(maxpage * share));
}

/** The paths of a sample of links. */
const sample = (pathOf) => async (api) => {
  const paths = [];
  for (let number = 0; number < SAMPLE; number++) {
    const { urls } = (await api('GET', `/api/urls?page=${await pageAt(api, number / SAMPLE)}`)).data;
    paths.push(pathOf(urls[0]));
  }
  return paths;
};

export default [
  page('list-first', 'date', 0, 50),
  page('list-middle', 'date', 0.5, 50),
  page('list-last', 'date', 1, 50),
  page('clicks-first', 'click', 0, 50),
  page('clicks-middle', 'click', 0.5, 50),
  page('clicks-last', 'click', 1, 50),
  search('q-rare', [RARE_WORD], 50),
  search('q-frequent', [FREQUENT_WORD], 250),
  search('q-absent', [ABSENT_WORD], 50),
  search('q-frequent-second', [FREQUENT_WORD, SECOND_WORD], 50),
  search('q-second-third', [SECOND_WORD, THIRD_WORD], 50),
  read(
    'short',
    sample(({ alias }) => `/api/urls?short=${alias}`),
  ),
  read(
    'single',
    sample(({ id }) => `/api/url/${id}`),
  ),
];
