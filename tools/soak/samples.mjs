/** The first part of the run, in which code is compiled and caches fill. */
const WARM_UP_SHARE = 0.2;
const NUMBERS = ['rss', 'heap', 'external', 'handles', 'timers'];

/**
 * The medians of the samples in both halves of the run after the warm-up.
 * @param samples taken after a garbage collection, as heap sizes in between are not comparable
 */
export function mediansOfHalves(samples, seconds) {
  const start = seconds * WARM_UP_SHARE;
  const middle = (start + seconds) / 2;
  const first = samples.filter(({ at }) => at >= start && at < middle);
  const second = samples.filter(({ at }) => at >= middle);
  return [mediansOf(first), mediansOf(second)];
}

const mediansOf = (samples) =>
  Object.fromEntries(NUMBERS.map((name) => [name, median(samples.map((sample) => sample[name]))]));

function median(values) {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
