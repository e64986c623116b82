import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The root of the repository: `node ROOT` starts the built service. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CLI = `${ROOT}dist/src/cli/main.js`;

/** Loads a built module of `src`, such as `config/settings`. */
export const loadBuilt = (module) => require(`${ROOT}dist/src/${module}.js`);
