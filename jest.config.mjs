const { TEST_CHROMIUM, TEST_MYSQL_URL, TEST_REDIS_URL } = process.env;

// The seed of generated input; TEST_RUNS multiplies how much is generated.
process.env.TEST_SEED ??= '20260101';
process.env.TEST_RUNS ??= '1';

// Half an hour off UTC and with summer time: what is stored and returned may not depend on the time zone of the machine.
process.env.TZ = 'America/St_Johns';

const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
  },
  module: { type: 'commonjs' },
};

/** The same on every engine, so that one run is enough. */
const ENGINE_INDEPENDENT = [
  'browser',
  'contract/(generated-client|openapi-document)',
  'crash/clock-and-disks',
  'operations/(backup|server)',
  'rendering',
];
const MYSQL_ONLY = ['operations/mysql'];
/** They need a Redis server, and run on MySQL if there is one. */
const REPLICAS = ['replicas'];

const common = {
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  // The compiler copies it; Jest would find two packages of one name.
  modulePathIgnorePatterns: ['<rootDir>/dist/package.json'],
  restoreMocks: true,
};

/** The end-to-end tests on one engine. */
const e2e = (engine, ignored) => ({
  ...common,
  displayName: engine,
  globals: { TEST_ENGINE: engine },
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
  testPathIgnorePatterns: ignored.map((path) => `<rootDir>/test/${path}[./]`),
});

const browser = TEST_CHROMIUM ? [] : ['browser'];
const replicas = (runs) => (TEST_REDIS_URL && runs ? [] : REPLICAS);

export default {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/{src,dashboard/src}/**/*.spec.ts'] },
    e2e('sqlite', [...MYSQL_ONLY, ...browser, ...replicas(!TEST_MYSQL_URL)]),
    ...(TEST_MYSQL_URL ? [e2e('mysql', [...ENGINE_INDEPENDENT, ...replicas(true)])] : []),
  ],
  // Twice the cores of a small machine: many tests wait for processes and timeouts.
  maxWorkers: 4,
  // A worker's memory grows with each file that loads the service.
  workerIdleMemoryLimit: '700MB',
  // Far more than any test takes, even on a machine that is busy with something else.
  testTimeout: 240_000,
  testSequencer: '<rootDir>/test/test-sequencer.cjs',
  reporters: ['default', '<rootDir>/test/legs-reporter.cjs'],
};
