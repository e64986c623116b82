/* The layers of the dashboard, lowest first. A view never imports from another one, except the parsers of search parameters. */
const LAYERS = ['i18n', 'preferences', 'keyboard', 'api', 'components', 'views', 'app'];

const layers = LAYERS.slice(0, -1).map((layer, at) => ({
  name: `${layer}-imports-only-from-below`,
  severity: 'error',
  from: { path: `^dashboard/src/${layer}/`, pathNot: '[.]spec[.]ts$' },
  to: { path: `^dashboard/src/(${[...LAYERS.slice(at + 1), 'main[.]tsx'].join('|')})` },
}));

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'speaks-http-only',
      severity: 'error',
      from: { path: '^dashboard/' },
      to: { path: '^(src|migrations|test|tools)/' },
    },
    {
      name: 'views-are-independent',
      severity: 'error',
      from: { path: '^dashboard/src/views/([^/]+)/' },
      to: { path: '^dashboard/src/views/', pathNot: ['^dashboard/src/views/$1/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
  },
};
