import { basename } from 'node:path';

const LEGS = { TEST_MYSQL_URL: 'MySQL or MariaDB', TEST_REDIS_URL: 'Redis', TEST_CHROMIUM: 'Chromium' };

/**
 * Names the legs and tests that were left out, and closes with a plain line of counts. With TEST_ALL_LEGS whatever was left
 * out fails.
 */
export default class LegsReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults }) {
    const legs = Object.keys(LEGS).filter((variable) => !process.env[variable]);
    const skipped = testResults.filter(({ numPendingTests }) => numPendingTests > 0);
    for (const variable of legs) console.log(`Left out: the tests on ${LEGS[variable]} (${variable} is not set).`);
    for (const { testFilePath, numPendingTests } of skipped)
      console.log(
        `Left out: ${numPendingTests} tests of ${basename(testFilePath)} (the machine lacks what they need).`,
      );
    console.log(`Generated input: TEST_SEED=${process.env.TEST_SEED} TEST_RUNS=${process.env.TEST_RUNS}`);
    this.isShort = legs.length + skipped.length > 0 && Boolean(process.env.TEST_ALL_LEGS);
    if (this.isShort) console.log('FAILED: TEST_ALL_LEGS is set, and something was left out.');
    console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
  }

  getLastError() {
    if (this.isShort) return new Error('Something was left out.');
    return undefined;
  }
}
