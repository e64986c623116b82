const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          react: { runtime: 'automatic', importSource: 'preact' },
        },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** One leg: the same tests on another engine. */
const leg = (displayName, testMatch, setupFiles = []) => ({
  displayName,
  transform,
  testMatch,
  setupFiles,
  testEnvironment: 'node',
});

const SUITE = ['<rootDir>/test/{api,contract,visits,operation,crash}/**/*.spec.ts'];
const MYSQL_SUITE = [...SUITE, '<rootDir>/test/mysql/**/*.spec.ts'];
const USE_MYSQL = ['<rootDir>/test/support/use-mysql.ts'];

// What tests with generated input start from, and how many times as many of it they take.
process.env.TEST_SEED ??= '20260101';
process.env.TEST_RUNS ??= '1';

export default {
  projects: [
    leg('rules', ['<rootDir>/test/rules/**/*.spec.ts']),
    leg('sqlite', [...SUITE, '<rootDir>/test/once/**/*.spec.ts']),
    // On SQLite only: what a browser makes of a page has nothing to do with the engine.
    ...(process.env.TEST_CHROMIUM ? [leg('browser', ['<rootDir>/test/browser/**/*.spec.ts'])] : []),
    ...(process.env.TEST_MYSQL_URL ? [leg('mysql', MYSQL_SUITE, USE_MYSQL)] : []),
    // Replicas share a database on a server, where there is one.
    ...(process.env.TEST_REDIS_URL
      ? [leg('redis', ['<rootDir>/test/redis/**/*.spec.ts'], process.env.TEST_MYSQL_URL ? USE_MYSQL : [])]
      : []),
  ],
  reporters: ['default', '<rootDir>/test/support/legs-reporter.mjs'],
  testTimeout: 30_000,
  // One more than the cores of a small machine: many tests wait for processes.
  maxWorkers: 3,
  // Each file loads the service anew, and what is left of those before makes the next one slower.
  workerIdleMemoryLimit: '700MB',
};
