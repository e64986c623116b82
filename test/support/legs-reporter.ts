import { basename } from 'node:path';
import type { Reporter, TestModule, TestState } from 'vitest/node';

const LEGS = { TEST_MYSQL_URL: 'MySQL or MariaDB', TEST_REDIS_URL: 'Redis', TEST_CHROMIUM: 'Chromium' };

/**
 * Names the legs and tests that were left out, and closes with a plain line of counts. With TEST_ALL_LEGS whatever was left
 * out fails.
 */
export default class LegsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const legs = Object.entries(LEGS).filter(([variable]) => !process.env[variable]);
    const short = modules.filter((module) => countOf(module, 'skipped') > 0);
    for (const [variable, name] of legs) console.log(`Left out: the tests on ${name} (${variable} is not set).`);
    for (const module of short)
      console.log(
        `Left out: ${countOf(module, 'skipped')} tests of ${basename(module.moduleId)} (the machine lacks what they need).`,
      );
    console.log(`Generated input: TEST_SEED=${process.env.TEST_SEED} TEST_RUNS=${process.env.TEST_RUNS}`);
    if (legs.length + short.length > 0 && process.env.TEST_ALL_LEGS) {
      console.log('FAILED: TEST_ALL_LEGS is set, and something was left out.');
      process.exitCode = 1;
    }
    const [passed, failed] = (['passed', 'failed'] as const).map((state) =>
      modules.reduce((sum, module) => sum + countOf(module, state), 0),
    );
    console.log(`${passed} passed, ${failed} failed`);
  }
}

function countOf(module: TestModule, state: TestState): number {
  return [...module.children.allTests(state)].length;
}
