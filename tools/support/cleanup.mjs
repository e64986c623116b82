const tasks = [];
let cleaningUp;

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
    console.error(error.stack);
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
