/**
 * Returns a sentence for each number that has grown more than allowed between two samples of the service.
 * @param maxGrowth by name of the number: MB of memory, or number of handles
 */
export const findGrowth = (before, after, maxGrowth) =>
  Object.entries(maxGrowth)
    .filter(([name, most]) => after[name] - before[name] > most)
    .map(([name]) => `${name} grew from ${before[name].toFixed(1)} to ${after[name].toFixed(1)}`);
