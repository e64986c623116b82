/** An alias that does not exist, asked for again and again. */
export default {
  expected: 404,
  prepare: async () => ({ path: '/nothing-here' }),
};
