import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SUFFIX = '.tests.ts';

/** Runs the tests of a folder in one file of Jest, which loads the whole service again for each of its files. */
export function runTestsIn(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(SUFFIX)))
    describe(file.slice(0, -SUFFIX.length), () => void jest.requireActual(join(folder, file)));
}
