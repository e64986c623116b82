/** One hot link; every visitor is another one, and every click must be counted. */
export default {
  name: 'redirect',
  sender: 'visitors',
  connections: 64,
  isBesideBare: true,
  expected: 302,

  /** @returns the path to load, and what has been counted so far: each must be what was answered */
  async prepare({ api }) {
    const { id, shorturl } = await api('POST', '/api/url/add', { url: 'https://example.com/a/long/page' });
    return {
      paths: [new URL(shorturl).pathname],
      count: async () => {
        const { clicks, uniqueClicks } = (await api('GET', `/api/url/${id}`)).data;
        return { clicks, 'unique clicks': uniqueClicks };
      },
    };
  },
};
