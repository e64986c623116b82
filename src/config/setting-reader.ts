import { readFileSync, statSync } from 'node:fs';

/** An invalid setting. The message names the variable and is shown to the operator without a stack trace. */
export class SettingError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
  }
}

export type Environment = Record<string, string | undefined>;

/** Reads typed values from the environment; an empty value counts as not set. All methods throw {@link SettingError}. */
export class SettingReader {
  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, fallback: number, lowest: number, highest: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN;
    if (number >= lowest && number <= highest) return number;
    throw new SettingError(name, `must be a whole number from ${lowest} to ${highest}, not "${value}".`);
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const value = this.text(name) ?? fallback;
    const found = allowed.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    throw new SettingError(name, `must be one of ${allowed.join(', ')}, not "${value}".`);
  }

  list(name: string, fallback: string[] = []): string[] {
    const value = this.text(name);
    if (value === undefined) return fallback;
    return value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  /** The path of an existing file. Opening a named pipe or reading a device could block the process for ever. */
  file(name: string): string | undefined {
    const path = this.text(name);
    if (path !== undefined) requireFile(name, path);
    return path;
  }
}

/** Throws {@link SettingError} for a path that names no regular file. */
function requireFile(name: string, path: string): void {
  const isFile = orUnreadable(name, () => statSync(path).isFile());
  if (!isFile) throw new SettingError(name, 'must name a regular file.');
}

/** The text of a regular file. Throws {@link SettingError}. */
export function readFile(name: string, path: string): string {
  requireFile(name, path);
  return orUnreadable(name, () => readFileSync(path, 'utf8'));
}

function orUnreadable<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new SettingError(name, `names a file that cannot be read: ${(error as Error).message}.`);
  }
}
