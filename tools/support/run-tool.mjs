const tasks = [];
let cleaningUp;

/** An invalid argument. The message is printed without a stack. */
export class UsageError extends Error {}

/** Registers a task that undoes something when the run ends, fails or is interrupted. Tasks run last in, first out. */
export const onCleanup = (task) => tasks.push(task);

/** Whether the run has ended, after which no process may be started. */
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
    // After an interruption, errors are expected.
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
