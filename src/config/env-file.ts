import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { SettingError } from './setting-reader';

const ENV_FILE = '.env';

/** Whether settings come from the environment alone: in tests, and if the file cannot be read. */
export function ignoresEnvFile(): boolean {
  return process.env.NODE_ENV === 'test' || findProblem() !== undefined;
}

/** Throws {@link SettingError} for a file that exists and cannot be read. */
export function checkEnvFile(): void {
  const problem = process.env.NODE_ENV === 'test' ? undefined : findProblem();
  if (problem !== undefined) throw new SettingError(ENV_FILE, problem);
}

/** Does not read it, as a named pipe can be read only once. */
function findProblem(): string | undefined {
  if (!existsSync(ENV_FILE)) return undefined;
  try {
    if (statSync(ENV_FILE).isDirectory()) return 'must be a file, but is a folder.';
    accessSync(ENV_FILE, constants.R_OK);
    return undefined;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}.`;
  }
}
