/** Loads the servers in turn, so that a slow moment of the machine hits all of them. */
export async function runRounds(scenario, tests, { rounds, seconds }) {
  for (const test of tests) await test.warmUp();
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`${scenario}: round ${round} of ${rounds}\n`);
    for (const test of tests) await test.runRound(seconds);
  }
}
