/** One hot link; every visitor is another one, and every click must be counted. */
export default {
  expected: 302,

  /** @returns the path to load, and what has been counted so far */
  async prepare({ api }) {
    const { id, shorturl } = await api('POST', '/api/url/add', { url: 'https://example.com/a/long/page' });
    return {
      path: new URL(shorturl).pathname,
      count: async () => (await api('GET', `/api/url/${id}`)).data,
    };
  },
};
