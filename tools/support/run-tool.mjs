const tasks = [];
let cleaningUp;

/** A mistake in the arguments: its message is printed without a stack. */
export class UsageError extends Error {}

/** Registers a task that undoes something when the run ends, fails or is interrupted. Tasks run last in, first out. */
export const onCleanup = (task) => tasks.push(task);

/** Whether the run is over: nothing may be started any more. */
export const isCleaningUp = () => cleaningUp !== undefined;

/**
 * Runs a tool and cleans up after it, also on SIGINT and SIGTERM.
 * @param main returns the exit code of the process; an error is printed and exits with 1
 */
export async function runTool(main) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => cleanUp().finally(() => process.exit(1)));
  try {
    process.exitCode = await main();
  } catch (error) {
    // An interrupted run fails wherever it happens to be.
    if (!isCleaningUp()) console.error(error instanceof UsageError ? error.message : error.stack);
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}

/** Runs every task once, no matter how often it is called. */
function cleanUp() {
  return (cleaningUp ??= runTasks());
}

async function runTasks() {
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop())
    await task().catch((error) => console.error(error.message));
}
