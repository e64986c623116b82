/* The layers of docs/architecture/overview.md, lowest first: a module imports only from lower layers, never from a neighbour. */
const LAYERS = [
  ['common'],
  ['config', 'pages'],
  ['database', 'redis', 'metrics'],
  ['cache', 'limits', 'fetching', 'blocklist', 'geo', 'user-agents', 'identity', 'previews'],
  ['audit', 'reservations'],
  ['accounts'],
  ['api-keys', 'sessions'],
  ['registration'],
  ['domains', 'pixels', 'splash-pages', 'overlays', 'campaigns', 'channels', 'tags', 'utm-templates', 'clicks'],
  ['links'],
  ['qr-codes', 'bio-pages'],
  ['memberships', 'administration', 'analytics', 'bulk'],
  ['api', 'visits', 'health', 'certificates', 'dashboard'],
  [
    'cli',
    'app.ts',
    'app.module.ts',
    'http-server.ts',
    'main.ts',
    'pino-logger.ts',
    'request-router.ts',
    'startup-logger.ts',
    'startup-signals.ts',
  ],
];

const pathOf = (modules) =>
  `^src/(${modules.map((module) => module.replace('.', '[.]') + (module.includes('.') ? '$' : '/')).join('|')})`;
const UNIT_TESTS = '[.]spec[.]tsx?$';

const downward = LAYERS.slice(0, -1).flatMap((modules, layer) => {
  const above = LAYERS.slice(layer + 1).flat();
  return modules.map((module) => ({
    name: `${module}-imports-only-from-below`,
    severity: 'error',
    from: { path: pathOf([module]), pathNot: UNIT_TESTS },
    to: { path: pathOf([...above, ...modules.filter((neighbour) => neighbour !== module)]) },
  }));
});

module.exports = {
  forbidden: [
    ...downward,
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every-module-has-a-layer',
      severity: 'error',
      from: { path: '^src/', pathNot: [pathOf(LAYERS.flat()), UNIT_TESTS] },
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
