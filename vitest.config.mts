import { defineConfig } from 'vitest/config';

const { TEST_CHROMIUM, TEST_MYSQL_URL, TEST_REDIS_URL } = process.env;

// What tests with generated input start from, and how many times as many of it they take.
process.env.TEST_SEED ??= '20260101';
process.env.TEST_RUNS ??= '1';

// Half hours off, and with a summer time: nothing that is stored or answered may depend on the clock of the machine.
process.env.TZ = 'America/St_Johns';

/** The tests on one engine: what a TestDatabase is then a database of. */
const engine = (name: 'sqlite' | 'mysql', ...folders: (string | false)[]) => ({
  extends: true as const,
  test: {
    name,
    env: { TEST_ENGINE: name },
    include: folders.filter((folder) => folder !== false).map((folder) => `test/${folder}/**/*.spec.ts`),
  },
});

const BOTH = ['api', 'contract', 'visits', 'operation', 'crash'];
const redis = TEST_REDIS_URL ? 'redis' : false;

export default defineConfig({
  test: {
    projects: [
      // Only here: what has nothing to do with the engine, as what a browser makes of a page has not.
      engine('sqlite', ...BOTH, 'rules', 'once', TEST_CHROMIUM ? 'browser' : false, !TEST_MYSQL_URL && redis),
      // Replicas share a database on a server, where there is one.
      ...(TEST_MYSQL_URL ? [engine('mysql', ...BOTH, 'mysql', redis)] : []),
    ],
    globals: true,
    // The service is loaded once by each worker, and not by each file (docs/decisions/0015).
    isolate: false,
    restoreMocks: true,
    // One more than the cores of a small machine: many tests wait for processes.
    maxWorkers: 3,
    // Most of what tests call, they call a few times: compiling it for speed would take longer than it saves.
    execArgv: ['--interrupt-budget=1000000'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    slowTestThreshold: 5_000,
    reporters: ['default', './test/support/legs-reporter.ts'],
  },
});
