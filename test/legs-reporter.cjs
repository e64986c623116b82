const { basename } = require('node:path');

const LEGS = { TEST_MYSQL_URL: 'MySQL or MariaDB', TEST_REDIS_URL: 'Redis', TEST_CHROMIUM: 'Chromium' };

/** Names the legs and tests that were left out, and closes with the counts. With TEST_ALL_LEGS, leaving any out fails. */
module.exports = class LegsReporter {
  onRunComplete(_contexts, { testResults, numPassedTests: passed, numFailedTests: failed }) {
    const missing = Object.entries(LEGS).filter(([variable]) => !process.env[variable]);
    const skipping = testResults.filter(({ numPendingTests }) => numPendingTests > 0);
    for (const [variable, leg] of missing) console.log(`Left out: the tests on ${leg} (${variable} is not set).`);
    for (const { testFilePath, numPendingTests } of skipping)
      console.log(
        `Left out: ${numPendingTests} tests of ${basename(testFilePath)} (the machine lacks what they need).`,
      );
    console.log(`Generated input: TEST_SEED=${process.env.TEST_SEED} TEST_RUNS=${process.env.TEST_RUNS}`);
    this.isIncomplete = Boolean(process.env.TEST_ALL_LEGS) && missing.length + skipping.length > 0;
    if (this.isIncomplete) console.log('FAILED: TEST_ALL_LEGS is set, and some tests were left out.');
    console.log(`${passed} passed, ${failed} failed`);
  }

  getLastError() {
    return this.isIncomplete ? new Error('Some tests were left out.') : undefined;
  }
};
