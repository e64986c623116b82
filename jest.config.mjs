const { TEST_CHROMIUM, TEST_MYSQL_URL, TEST_REDIS_URL } = process.env;

// Generated input starts from this seed; TEST_RUNS multiplies how much of it there is.
process.env.TEST_SEED ??= '20260101';
process.env.TEST_RUNS ??= '1';

// Half an hour off UTC, and with summer time: nothing that is stored or answered may depend on the machine's time zone.
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

const common = {
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  restoreMocks: true,
};

/** Tests through the front door, on databases of one engine. */
const e2e = (engine, folders, ignored = []) => ({
  ...common,
  displayName: engine,
  globals: { TEST_ENGINE: engine },
  testMatch: folders.filter((folder) => folder !== undefined).map((folder) => `<rootDir>/test/${folder}/**/*.spec.ts`),
  testPathIgnorePatterns: ignored,
});

const BOTH = ['api', 'contract', 'visits', 'operation', 'crash'];
const redis = TEST_REDIS_URL ? 'redis' : undefined;
const browser = TEST_CHROMIUM ? 'browser' : undefined;

export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/test/rules/**/*.spec.ts',
        '<rootDir>/test/operations/documents.spec.ts',
      ],
    },
    e2e('sqlite', [...BOTH, 'once', browser, TEST_MYSQL_URL ? undefined : redis]),
    ...(TEST_MYSQL_URL ? [e2e('mysql', [...BOTH, 'mysql', redis])] : []),
  ],
  // One more than the cores of a small machine: many tests wait for processes.
  maxWorkers: 3,
  // A worker's memory grows with each file that loads the service.
  workerIdleMemoryLimit: '700MB',
  testTimeout: 30_000,
  reporters: ['default', '<rootDir>/test/support/legs-reporter.cjs'],
};
