/* The floors of the house (README, "Floors"): a room imports only from lower floors, never a neighbour, never upstairs. */
const FLOORS = [
  ['config', 'common', 'pages'],
  ['metrics', 'redis'],
  ['database', 'cache', 'limits', 'geo', 'user-agents', 'fetching', 'blocklist'],
  ['audit', 'reservations'],
  ['accounts'],
  ['domains', 'pixels', 'splash-pages', 'overlays', 'campaigns', 'channels', 'clicks'],
  ['links'],
  ['bio-pages', 'qr-codes'],
  ['memberships', 'administration', 'statistics'],
  ['api', 'visits', 'health', 'certificates'],
  [
    'cli',
    'app.ts',
    'app.module.ts',
    'doors.ts',
    'main.ts',
    'server-limits.ts',
    'shut-down.ts',
    'start-logger.ts',
    'start.ts',
    'stop.ts',
  ],
];

const pathOf = (rooms) =>
  `^src/(${rooms.map((room) => room.replace('.', '[.]') + (room.includes('.') ? '$' : '/')).join('|')})`;

const climbing = FLOORS.slice(0, -1).flatMap((rooms, floor) => {
  const above = FLOORS.slice(floor + 1).flat();
  return rooms.map((room) => ({
    name: `${room}-imports-only-from-below`,
    severity: 'error',
    from: { path: pathOf([room]) },
    to: { path: pathOf([...above, ...rooms.filter((neighbour) => neighbour !== room)]) },
  }));
});

module.exports = {
  forbidden: [
    ...climbing,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-room-has-a-floor',
      severity: 'error',
      from: { path: '^src/', pathNot: pathOf(FLOORS.flat()) },
      to: {},
    },
    {
      name: 'migrations-import-typeorm-only',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { pathNot: ['^migrations/', 'node_modules/typeorm'] },
    },
    { name: 'no-barrel', severity: 'error', from: {}, to: { path: '^src/.*/index[.]tsx?$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
