/** Visitors of many links of the full account: at random of some, or each time one that was not asked for yet. */
const wander = (name, span, isInTurn) => ({
  name,
  sender: 'wanderers',
  span,
  isInTurn,
  connections: 64,
  isBesideBare: true,
  needsLinks: true,
  expected: 302,
  prepare: async () => ({ paths: ['/m1-*'] }),
});

const LINKS = Number(process.env.BENCH_LINKS || 1_000_000);

export default [wander('links-cold', LINKS, true), wander('links-random', Math.min(LINKS, 100_000), false)];
