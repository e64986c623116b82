import { basename } from 'node:path';

const LEGS = { TEST_MYSQL_URL: 'MySQL or MariaDB', TEST_CHROMIUM: 'Chromium' };

/** Names the legs that were left out, and closes with a plain line of counts. With TEST_ALL_LEGS a missing leg fails. */
export default class LegsReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, testResults }) {
    this.missing = Object.keys(LEGS).filter((variable) => !process.env[variable]);
    for (const variable of this.missing)
      console.log(`Left out: the tests on ${LEGS[variable]} (${variable} is not set).`);
    for (const { testFilePath, numPendingTests } of testResults)
      if (numPendingTests > 0)
        console.log(
          `Left out: ${numPendingTests} tests of ${basename(testFilePath)} (the machine lacks what they need).`,
        );
    console.log(`Generated input: TEST_SEED=${process.env.TEST_SEED} TEST_RUNS=${process.env.TEST_RUNS}`);
    console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
  }

  getLastError() {
    if (process.env.TEST_ALL_LEGS && this.missing?.length > 0)
      return new Error(`Missing legs: ${this.missing.join(', ')}`);
    return undefined;
  }
}
