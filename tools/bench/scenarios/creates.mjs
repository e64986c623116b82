import { apiScenario } from '../load/api-scenario.mjs';

/** Creates links in the account with all the links. Afterwards its list must have grown by exactly their number. */
export default apiScenario({
  name: 'creates',
  needsLinks: true,
  load: { traffic: 'linkCreators', connections: 16 },
  results: { 'requests/s': 'rate', 'p99 ms': 'p99' },

  async prepare({ api }) {
    const countLinks = async () => (await api('GET', '/api/urls?limit=1')).data.result;
    const before = await countLinks();
    return { paths: ['/api/url/add'], readCounts: async () => ({ 'new links': (await countLinks()) - before }) };
  },
});
