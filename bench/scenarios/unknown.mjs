/** An alias that does not exist, asked for again and again. */
export default {
  name: 'unknown',
  sender: 'visitors',
  connections: 64,
  isBesideBare: true,
  expected: 404,
  prepare: async () => ({ paths: ['/nothing-here'] }),
};
