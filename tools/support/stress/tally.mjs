/** Counts events by name. */
export class Tally {
  counts = new Map();

  add(name) {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  get total() {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  print() {
    for (const [name, count] of [...this.counts].sort()) console.log(`  ${name.padEnd(20)} ${count}`);
  }
}

const MAX_PROBLEMS = 20;

/** Prints the log of the service and the problems. Returns the exit code of the run. */
export function printProblems(problems, log) {
  if (log !== '') console.log(`\nLog of the service:\n${log}`);
  for (const problem of problems.slice(0, MAX_PROBLEMS)) console.log(`\n${problem}`);
  console.log(problems.length === 0 ? 'No problems.' : `\n${problems.length} problems.`);
  return problems.length === 0 ? 0 : 1;
}
