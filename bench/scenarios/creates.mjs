/** Links are made in the full account; afterwards its list must hold exactly as many more as were answered. */
const create = (connections, target) => ({
  name: `create-${connections}`,
  sender: 'creators',
  connections,
  needsLinks: true,
  expected: 200,
  target,

  async prepare({ api }) {
    const total = async () => (await api('GET', '/api/urls?limit=1')).data.result;
    const before = await total();
    return { paths: ['/api/url/add'], count: async () => ({ 'new links': (await total()) - before }) };
  },
});

export default [create(1), create(16, { field: 'rate', least: 1_000 })];
