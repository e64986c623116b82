/** Aliases that do not exist: one asked for again and again, and each time another. */
export default [
  {
    name: 'unknown-repeated',
    sender: 'visitors',
    connections: 64,
    isBesideBare: true,
    expected: 404,
    prepare: async () => ({ paths: ['/nothing-here'] }),
  },
  {
    name: 'unknown-random',
    sender: 'wanderers',
    span: 1e9,
    connections: 64,
    isBesideBare: true,
    expected: 404,
    prepare: async () => ({ paths: ['/nothing-*'] }),
  },
];
