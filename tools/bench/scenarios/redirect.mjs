import { visitScenario } from '../load/visit-scenario.mjs';

/** One popular link. Each visitor is a different one, so clicks and unique clicks must both equal the redirects. */
export default visitScenario({
  name: 'redirect',
  load: { traffic: 'visitors', connections: 64, expectedStatus: 302 },

  async prepare({ api }) {
    const { id, shorturl } = await api('POST', '/api/url/add', { url: 'https://example.com/a/long/page' });
    const readCounts = async () => {
      const { clicks, uniqueClicks } = (await api('GET', `/api/url/${id}`)).data;
      return { clicks, 'unique clicks': uniqueClicks };
    };
    return { paths: [new URL(shorturl).pathname], readCounts };
  },
});
