/** A setting that cannot be used. Its message names the variable and is shown to the operator as it is. */
export class SettingError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
  }
}

type Environment = Record<string, string | undefined>;

/** Reads typed values from the environment; an empty value counts as not set. */
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
}
