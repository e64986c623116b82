const { readdirSync, statSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Tests that start processes take about so many times as long as others of the same size. */
const PROCESS_FACTOR = 4;

/** The size of the tests that a file runs: an index runs those of its folder. */
function sizeOf(path) {
  const folder = dirname(path);
  const files = basename(path).startsWith('index.') ? readdirSync(folder).map((name) => join(folder, name)) : [path];
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return /\/test\/(crash|operations|replicas)\//.test(path) ? size * PROCESS_FACTOR : size;
}

/** Begins with what takes longest, so that no worker is left alone with it at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sizes = new Map(tests.map(({ path }) => [path, sizeOf(path)]));
    return [...tests].sort((one, other) => sizes.get(other.path) - sizes.get(one.path));
  }
};
